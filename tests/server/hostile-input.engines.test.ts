/**
 * Bad input to every call: no 5xx, and no internals in a reply. TEST_ROUNDS=250 does a long run with new input each
 * time; by default the input is always the same.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { fileTypes } from '@/server/api/file-types';
import { listCodes } from '@/server/api/openapi/codes';
import { type ApiClient, api } from './support/api';
import { examples } from './support/customer-calls';
import { openTestDatabase } from './support/database';
import { forFile } from './support/for-file';
import { HUGE, insideWords, requests, withNul } from './support/hostile';
import { capturedLog } from './support/leaks';
import { type PlainRequest, pathBelow } from './support/send-call';
import { rowsOf } from './support/tables';
import { exampleOf, isCustomerCall } from './support/walk';
import { openWorld, type World } from './support/world';

const now = () => new Date('2026-11-20T15:00:00.000Z');

/** No call of a customer, a visitor or a key writes here. */
const reference = [
  ...['states', 'cities', 'neighbourhoods', 'zip_codes', 'slot_templates', 'inactive_dates'],
  ...['categories', 'products', 'preferences', 'turnarounds', 'static_pages', 'feedback_subjects'],
];

const database = forFile(openTestDatabase);
let client: ApiClient;
let log: ReturnType<typeof capturedLog>;
let before: Awaited<ReturnType<typeof rowsOf>>;

beforeAll(async () => {
  before = await rowsOf(database.db, reference);
  log = capturedLog();
  client = api(database.db, { now, log: log.log });
});

/** @param keys of the shop, each request for itself */
async function sendAnything(
  to: ApiClient,
  name: EndpointName,
  { params, query, body }: PlainRequest,
  keys: Record<string, string> = {},
) {
  const { method } = endpoints[name];
  const isBytes = body instanceof Uint8Array;
  const sent = isBytes ? body : JSON.stringify(body)?.replaceAll(`"${HUGE}"`, '1e400');
  return to.send(method, pathBelow(name, texts(params)), method === 'GET' ? undefined : sent, {
    query: texts(query),
    headers: { ...keys, ...('idempotency-key' in keys && { 'idempotency-key': randomUUID() }) },
  });
}

/** Paths and queries are text, which can't contain half a surrogate pair. */
const texts = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return [key, text.replace(/\p{Surrogate}/gu, '\ufffd').slice(0, 2_000)];
    }),
  );

/** An empty id makes the path that of another call, or of none. */
const namesNothing = ({ params = {} }: PlainRequest) => Object.values(params).includes('');

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  let world: World | undefined;
  let known: PlainRequest | undefined;

  beforeAll(async () => {
    if (isCustomerCall(name)) {
      world = await openWorld(client);
      known = await examples[name].request(world);
    } else known = await exampleOf(name, client);
  });

  const documented = [200, ...listCodes(name).map(({ code }) => code)];

  it('survives whatever is sent, and answers with the codes of its description', async () => {
    const survives = async (request: PlainRequest) => {
      const { status, body, headers } = await sendAnything(
        world?.client ?? client,
        name,
        request,
        known?.headers,
      );
      expect(status < 500 || log.text().slice(-3_000)).toBe(true);
      expect(namesNothing(request) ? [...documented, 404, 405] : documented).toContain(status);
      expect(body.status).toEqual(status === 200 ? expect.any(Boolean) : false);
      expect(typeof body.message).toBe('string');
      const { responseType }: Endpoint = endpoints[name];
      const type =
        status === 200 && responseType ? fileTypes[responseType] : 'application/json; charset=utf-8';
      expect(headers.get('content-type')).toBe(type);
      expect(JSON.stringify(body)).not.toMatch(insideWords);
    };
    for (const request of known ? withNul(known) : []) await survives(request);
    await fc.assert(fc.asyncProperty(requests(name, known), survives));
  });
});

it('has left what the business sells, and where and when, as it was', async () => {
  expect(before.size).toBe(reference.length);
  expect(await rowsOf(database.db, reference)).toEqual(before);
});
