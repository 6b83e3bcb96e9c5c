/** Requests from valid to hostile, generated from the contract's schemas. */
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { contract, type Schemas } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';
import type { PlainRequest } from './send-call';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: { pattern: string }[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** JSON.stringify can't write Infinity, but a client can send a number that parses to it. */
export const HUGE = '<1e400>';

/** A stack trace, a database error, or SQL, recognized by Kysely's quoted names. */
export const insideWords =
  /\.[cm]?[jt]s:\d|node_modules|:\d+:\d+\)|SQLITE_|syntax error|violates|(select|from|into|update) \\?"/i;

const payloads: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0007\u001b[31m',
  '𝔘𝔫𝔦 👩‍👩‍👧 ٣',
  "'; drop table users; --",
  "' or '1'='1",
  '") or 1=1 --',
  '%',
  '_%\\',
  '%00',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '[object Object]',
  'NaN',
  '😀'.repeat(30),
  '{{7*7}}<%= 7*7 %>',
  '\r\nSet-Cookie: a=b',
  '02-30-2026',
  '13-01-2026',
  '99:99 PM',
  'x'.repeat(5_000),
  '9'.repeat(400),
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_647,
  2_147_483_648,
  HUGE,
  [],
  {},
  [[]],
  { $gt: '' },
  { toString: 'x' },
  { length: 1 },
  [null],
  Array.from({ length: 1_000 }, () => 1),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}},"toString":1,"$ne":null}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];
const payload = fc.constantFrom(...payloads);

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<string> {
  // Patterns that only exclude control characters do not describe typical text.
  if (!pattern || pattern.startsWith('^[^\\u0000'))
    return fc.string({ unit: 'grapheme', minLength, maxLength });
  return fc.stringMatching(new RegExp(pattern));
}

function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.allOf?.[0]) return textOf({ ...schema, pattern: schema.allOf[0].pattern });
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema;
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(
        fc.integer({ min, max }),
        fc.integer({ min: Math.max(1, min), max: Math.min(60, max) }),
      );
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 12),
      });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(field)]);
      const record: Record<string, Arbitrary<unknown>> = Object.fromEntries(fields);
      return fc.record(record, { requiredKeys: schema.required ?? [] });
    }
    default:
      return fc.jsonValue();
  }
}

const partNames = ['params', 'query', 'body'] as const;

function schemaValues(name: EndpointName): Arbitrary<PlainRequest> {
  const schemas: Schemas = contract[name];
  const parts = partNames.flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    return [[part, valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)]];
  });
  return fc.record(Object.fromEntries(parts)) as Arbitrary<PlainRequest>;
}

/** Paths of all values that can be corrupted: ['body'], ['body', 'items', 0, 'quantity'], ['params', 'id']. */
function pathsOf(value: unknown, at: string[] = []): string[][] {
  const own = at.length > 1 || at[0] === 'body' ? [at] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...at, key]))];
}

type Change = { place: number; how: 'replace' | 'remove' | 'add'; value: unknown };

const change = fc.record({
  place: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add') as Arbitrary<Change['how']>,
  value: payload,
});

function changed(request: PlainRequest, { place, how, value }: Change): PlainRequest {
  const copy = structuredClone(request);
  const paths = pathsOf(copy).filter((path) => how !== 'remove' || path.length > 1);
  const path = paths[place % paths.length];
  if (!path) return copy;
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((each, key) => (each as Record<string, unknown>)[key], copy);
  const last = path.at(-1) ?? '';
  const holder = parent as Record<string, unknown>;
  if (how === 'remove') delete holder[last];
  else holder[how === 'add' ? 'unexpected' : last] = value;
  return copy;
}

/** The valid request with a NUL in one value after the other: what reaches the database has none. */
export const withNul = (known: PlainRequest): PlainRequest[] =>
  known.body instanceof Uint8Array
    ? []
    : pathsOf(known).map((_, place) => changed(known, { place, how: 'replace', value: 'a\u0000b' }));

/**
 * A third of the requests is valid, the rest has one to four corrupted values, and a few are pure junk.
 * @param known a valid request, to get past the first checks
 */
export function requests(name: EndpointName, known?: PlainRequest): Arbitrary<PlainRequest> {
  if (known?.body instanceof Uint8Array) return images(known.body);
  const valid = schemaValues(name);
  const good = known
    ? fc.oneof(
        fc.constant(known),
        valid.map((each) => withIdsOf(each, known)),
      )
    : valid;
  const spoilt = fc
    .tuple(good, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([request, changes]) => changes.reduce(changed, request));
  const junk = fc
    .tuple(valid, fc.oneof(payload, fc.jsonValue()))
    .map(([request, body]) => ('body' in request ? { ...request, body } : request));
  return fc.oneof(
    { weight: 3, arbitrary: good },
    ...(known ? [{ weight: 3, arbitrary: oneOther(known, valid) }] : []),
    { weight: 5, arbitrary: spoilt },
    { weight: 1, arbitrary: junk },
  );
}

/** The valid request with another good value in one field, which gets past the checks of all the others. */
function oneOther(known: PlainRequest, valid: Arbitrary<PlainRequest>): Arbitrary<PlainRequest> {
  return fc.tuple(valid, fc.nat(10_000)).map(([other, place]) => {
    const paths = partNames.flatMap((part) =>
      Object.keys(other[part] ?? {}).map((key) => [part, key] as const),
    );
    const [part, key] = paths[place % paths.length] ?? [];
    if (!part || !key) return known;
    const value = (other[part] as Record<string, unknown>)[key];
    return { ...known, [part]: { ...(known[part] as object), [key]: value } };
  });
}

/** A whole picture, a part of one, one with other bytes inside, and what is none. */
function images(whole: Uint8Array): Arbitrary<PlainRequest> {
  const part = fc.nat(whole.length).map((length) => whole.slice(0, length));
  const bent = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
    .map((changes) => {
      const copy = whole.slice();
      for (const [at, value] of changes) copy[at] = value;
      return copy;
    });
  const text = payload.map((value) => new TextEncoder().encode(JSON.stringify(value)));
  const body = fc.oneof(fc.constant(whole), part, bent, fc.uint8Array({ maxLength: 400 }), text, payload);
  return fc.record({ body });
}

/** Ids, the zip code, and the form's bot check fields. */
const kept = /(^id|_id|Id|^zip|^form_age|^company_url)$/;

/** The owner and the ids of the valid request, so that generated requests refer to existing records. */
function withIdsOf(request: PlainRequest, known: PlainRequest): PlainRequest {
  const idsOf = (part: unknown) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([key]) => kept.test(key)));
  return Object.fromEntries(
    Object.entries(request).map(([part, value]) => [
      part,
      { ...(value as object), ...idsOf(known[part as keyof PlainRequest]) },
    ]),
  );
}
