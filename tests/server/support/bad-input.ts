/** Bad input to one call: every field of a valid body replaced by every bad value, and invalid bodies. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyBody, ApiClient, ApiReply } from './api';

const badValues: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '0',
    '-1',
    'NaN',
    'undefined',
    'null',
    '[object Object]',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '😀'.repeat(30),
    '\u202e',
    "'; drop table users; --",
    '<script>alert(1)</script>',
  ],
  ...['../../etc/passwd', '%00', '$' + '{7*7}', 'a'.repeat(20_000), '9'.repeat(400)],
  ...[[], ['a'], [[]], {}, { $gt: '' }, { toString: 'x' }, { length: 1 }],
];

/** Raw bodies: not JSON, not an object, or an object that plays with prototypes. */
const badBodies = [
  ...['', 'null', '[]', '"text"', '1', 'true', '{', '{"a":', '{]', '\u0000', '{"a":1}}', 'NaN'],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '[{}]'],
  '['.repeat(5_000),
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
];

export interface HostileCall {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** A valid body (POST) or query (GET). */
  valid: Record<string, unknown>;
  /** Fields that must refuse every bad value; other fields may accept some. */
  strict?: string[];
}

/** Words that only internals use. */
const inside =
  /SQLITE|sqlite|syntax error|constraint|select "|node_modules|\/server\/|\bat \w+ \(|TypeError|ZodError/;

/** Expects a client error with a message for a person and a form. */
function expectDecentAnswer({ status, body }: ApiReply<AnyBody>, sent: unknown) {
  const context = `${JSON.stringify(sent)?.slice(0, 200)} → ${status} ${JSON.stringify(body).slice(0, 300)}`;
  expect(status, context).toBeLessThan(500);
  expect(typeof body.status, context).toBe('boolean');
  expect(typeof body.message, context).toBe('string');
  if (status === 422) expect(Object.keys(body.errors ?? {}).length, context).toBeGreaterThan(0);
  if (status >= 400) {
    expect(body.status, context).toBe(false);
    expect(body.message, context).not.toBe('');
    expect(JSON.stringify(body), context).not.toMatch(inside);
  }
}

/** Sends everything in sequence; needs wide rate limits (as in `api`). */
export async function expectNoFault(client: ApiClient, call: HostileCall): Promise<void> {
  const { method = 'POST', path, valid, strict = [] } = call;
  const send = (fields: unknown) =>
    method === 'POST'
      ? client.post(path, fields)
      : client.send(method, path, undefined, { query: asQuery(fields as Record<string, unknown>) });

  for (const field of Object.keys(valid)) {
    for (const value of badValues) {
      const sent = { ...valid, [field]: value };
      const answer = await send(sent);
      expectDecentAnswer(answer, { [field]: value });
      if (strict.includes(field)) {
        const context = `${field}: ${JSON.stringify(value)?.slice(0, 100)} → ${answer.status}`;
        expect(answer.status, context).toBeGreaterThanOrEqual(400);
      }
    }
    const { [field]: _, ...without } = valid;
    expectDecentAnswer(await send(without), `without ${field}`);
  }
  if (method === 'POST') {
    for (const body of badBodies) {
      const answer = await client.send('POST', path, body);
      expectDecentAnswer(answer, body.slice(0, 100));
    }
    expect((await client.post(path, { ...valid, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await client.post(path, '<a/>', { headers: { 'content-type': 'text/xml' } })).status).toBe(415);
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(valid)), fc.jsonValue(), async (field, value) => {
      expectDecentAnswer(await send({ ...valid, [field]: value }), { [field]: value });
    }),
  );
}

const asQuery = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );
