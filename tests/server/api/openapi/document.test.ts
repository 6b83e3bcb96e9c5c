/** The OpenAPI document is valid and matches the contract. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contract, type Schemas } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { version } from '@/package.json';
import { openApiDocument } from '@/server/api/openapi/document';
import type { Operation } from '@/server/api/openapi/operation';

const document = openApiDocument();
const text = JSON.stringify(document);
const names = Object.keys(endpoints) as EndpointName[];

function describeOperation(name: EndpointName): Operation {
  const { path, method } = endpoints[name];
  const found = document.paths[path.replace(/\/$/, '')]?.[method.toLowerCase() as 'get' | 'post' | 'delete'];
  if (!found) throw new Error(`${name} is not described`);
  return found;
}

const ambiguous =
  /^no-ambiguous-paths: .* `(\/order\/express-order-detail\/\{id\}` and `\/order|\/users\/update\/\{user_id\}` and `\/users)\/\{id\}\/[\w-]+`\.$/;

it('passes the strictest rules of a linter, examples included', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'info-license-strict': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  const found = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  // The linter reads {id} as any text: an id is a number, and never 'express-order-detail' or 'update'.
  expect(found.filter((problem) => !ambiguous.test(problem))).toEqual([]);
});

it('is OpenAPI 3.1 with every call of the contract, once, and the eleven words as tags', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info.version).toBe(version);
  const ids = Object.values(document.paths).flatMap((verbs) =>
    Object.values(verbs).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual([...names].sort());
  const words = new Set(names.map((name) => name.split('.')[0]));
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(words);
  expect(words.size).toBe(11);
});

it('says nothing of the inside: no undefined, no local reference of another dialect', () => {
  expect(text).not.toMatch(/\$defs|"\$schema"|undefined|\\u0000|9007199254740991/);
});

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const schemas: Schemas = contract[name];
  const operation = describeOperation(name);
  const codes = Object.keys(operation.responses);

  it('says who may call, and marks what is ours', () => {
    const needsBearer = operation.security.length > 0 && operation.security.every((each) => 'bearer' in each);
    expect(needsBearer).toBe(endpoint.access === 'customer');
    expect(codes.includes('401')).toBe(endpoint.access !== 'public' || name === 'auth.refresh');
    expect(codes.includes('403')).toBe(endpoint.access === 'staff' || contract[name].bot === true);
    expect(operation['x-extension']).toBe(endpoint.extension ? true : undefined);
    if (endpoint.owner) expect(codes).toContain('404');
  });

  it('names every parameter of the path and none besides', () => {
    const inPath = operation.parameters.filter((each) => each.in === 'path');
    const written = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(inPath.map((each) => each.name)).toEqual(written);
    expect(inPath.every((each) => each.required)).toBe(true);
  });

  it('shows a body that the call takes, in the types that it takes', () => {
    const content = operation.requestBody?.content ?? {};
    const images = ['image/jpeg', 'image/png', 'image/webp'];
    const types = endpoint.form
      ? ['application/json', 'application/x-www-form-urlencoded']
      : ['application/json'];
    expect(Object.keys(content)).toEqual(schemas.body ? (endpoint.requestType ? images : types) : []);
    for (const code of ['413', '415']) expect(codes.includes(code)).toBe(schemas.body !== undefined);
    if (schemas.body && !endpoint.requestType) schemas.body.parse(content['application/json']?.example);
  });

  it('explains each parameter, and shows values that the call takes', () => {
    for (const { description } of operation.parameters) expect(description).toMatch(/^\S+/);
    const asked: { params?: object; query?: object; reply: object } = contract[name].example;
    schemas.params?.parse(asked.params);
    schemas.query?.parse(asked.query);
  });

  it('shows an answer that the contract lets out', () => {
    const { content } = operation.responses[200] ?? {};
    if (endpoint.responseType) {
      const type = endpoint.responseType === 'image' ? 'image/jpeg' : 'text/calendar';
      return expect(content).toEqual({ [type]: { schema: {} } });
    }
    const { example } = content?.['application/json'] ?? {};
    expect(schemas.reply.parse(example)).toEqual(example);
  });
});

it('describes the key of an order, its conflicts and the cookie', () => {
  const confirm = describeOperation('orders.confirm');
  expect(confirm.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
  expect(JSON.stringify(confirm.responses[409])).toContain('estimate_total');
  expect(describeOperation('auth.refresh').security).toEqual([{ refreshCookie: [] }]);
  expect(describeOperation('auth.signin').responses[200]?.headers).toHaveProperty('Set-Cookie');
});

it('says the rate limits in words', () => {
  expect(describeOperation('auth.signin').description).toContain(
    'At most 5 a minute from one client address for one email; 30 an hour from one client address (of IPv6, a /64) that fail; 20 that fail for one account, then one after 15 minutes, 30 minutes and so on up to 4 hours, and 100 that fail in a day (networks that signed in to the account before are counted each on its own, all others together).',
  );
  for (const name of ['auth.changePassword', 'profile.delete'] as const)
    expect(describeOperation(name).description).toContain('20 that fail for one account');
  expect(describeOperation('auth.codeSignin').description).toContain('30 that fail in a day');
  expect(describeOperation('orders.verifyCoupon').description).toContain('10 in 10 minutes for one customer');
  expect(document.info.description).toContain('300 a minute from one client address');
});
