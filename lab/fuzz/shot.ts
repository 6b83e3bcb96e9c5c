/** What is sent to a call: a request from valid to hostile, whose token it carries, and how its text is broken. */
import fc, { type Arbitrary } from 'fast-check';
import { apiPrefix, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type CustomerCall, examples } from '@/tests/server/support/customer-calls';
import { HUGE, requests } from '@/tests/server/support/hostile';
import { type PlainRequest, pathBelow, withValue } from '@/tests/server/support/send-call';
import type { Owned, World } from '@/tests/server/support/world';
import type { Call } from '../security/site';

export type Token = 'own' | 'other' | 'expired' | 'none' | 'junk';

export interface Shot {
  request: PlainRequest;
  token: Token;
  /** How the text of the body is broken. */
  text: keyof typeof texts;
  type: string | undefined;
  /** The key of an order, in the same header for every call. */
  key: string | undefined;
  search: string;
  again: boolean;
}

/** Ways to write JSON that is none, or that no JSON.stringify writes. */
const texts = {
  whole: (text: string) => text,
  cut: (text: string) => text.slice(0, Math.floor(text.length / 2)),
  NaN: (text: string) => text.replace(/-?\d+(\.\d+)?/, 'NaN'),
  negative: (text: string) => text.replace(/:(\d)/g, ':-$1'),
  huge: (text: string) => text.replace(/:(\d+)/, ':1e400'),
  twice: (text: string) => text.replace(/^\{("[^"]*":)/, '{$1null,$1'),
  NUL: (text: string) => text.replace(/":"/, '":"\\u0000'),
  'raw NUL': (text: string) => `${text}\u0000`,
  long: (text: string) => text + ' '.repeat(70_000),
  deep: () => '['.repeat(20_000),
  emoji: (text: string) => text.replace(/":"/g, '":"👩‍👩‍👧'),
} satisfies Record<string, (text: string) => string>;

const textNames = Object.keys(texts) as (keyof typeof texts)[];

/** The ids of another customer in one or more of their places. */
function foreign(name: CustomerCall, known: PlainRequest, other: World): Arbitrary<PlainRequest> {
  const { ids } = examples[name];
  return fc
    .subarray(Object.keys(ids), { minLength: 1 })
    .map((paths) =>
      paths.reduce((asked, path) => withValue(asked, path, other.owned[ids[path] as keyof Owned]), known),
    );
}

const usually = <T>(value: T, ...others: T[]): Arbitrary<T> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(value) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );

/** @param known a valid request; `other` is the customer whose data must stay hidden */
export function shots(name: EndpointName, known: PlainRequest, other: World): Arbitrary<Shot> {
  const { requestType, access }: Endpoint = endpoints[name];
  const hasForeign = access === 'customer' && Object.keys(examples[name as CustomerCall].ids).length > 0;
  const request = hasForeign
    ? fc.oneof(
        { weight: 4, arbitrary: requests(name, known) },
        { weight: 1, arbitrary: foreign(name as CustomerCall, known, other) },
      )
    : requests(name, known);
  const json = requestType ? 'image/jpeg' : 'application/json';
  return fc.record({
    request,
    token: usually<Token>('own', 'other', 'expired', 'none', 'junk'),
    text: usually<keyof typeof texts>('whole', ...textNames.slice(1)),
    type: usually<string | undefined>(
      json,
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
      'x',
      undefined,
    ),
    key: usually<string | undefined>(undefined, '', 'a', 'x'.repeat(300), "'; --", crypto.randomUUID()),
    search: usually(
      '',
      'page=NaN',
      'limit=-1',
      'a=%00',
      'limit=1&limit=2',
      '%zz',
      '__proto__=1',
      `a=${'x'.repeat(3_000)}`,
    ),
    again: usually(false, true),
  });
}

/** Paths, queries and headers cannot hold half a surrogate pair. */
const plain = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .slice(0, 2_000);

const plainValues = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]));

/** Without a part a path belongs to another call, or to none. */
const pathValues = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(plainValues(values)).map(([key, value]) => [key, value || ' ']));

/** What an HTTP client can send at all. */
const headerValues = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, plain(value).replace(/[^\x20-\x7e]/g, '?')]),
  );

/** The body as it is sent: bytes as they are, anything else as JSON, perhaps broken. */
function bodyOf({ request: { body }, text }: Shot): string | Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  return texts[text]((JSON.stringify(body) ?? '').replaceAll(`"${HUGE}"`, '1e400'));
}

/** The shot as an HTTP request. @param tokens what each kind of token is */
export function requestOf(name: EndpointName, shot: Shot, tokens: Record<Token, string | undefined>) {
  const { method } = endpoints[name];
  const { params, query, headers = {} } = shot.request;
  const search = [new URLSearchParams(plainValues(query)).toString(), shot.search].filter(Boolean).join('&');
  const body = method === 'POST' ? bodyOf(shot) : undefined;
  const token = tokens[shot.token];
  const call: Call = {
    method,
    token,
    body,
    headers: {
      ...headerValues(headers),
      ...(body !== undefined && shot.type !== undefined ? { 'Content-Type': shot.type } : {}),
      ...(shot.key === undefined ? {} : { 'Idempotency-Key': shot.key }),
    },
  };
  return { path: `${apiPrefix}${pathBelow(name, pathValues(params))}${search && `?${search}`}`, call };
}

/** Bash's way to write any text; bytes as octal numbers, for printf. */
const quoted = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? `'${text.replaceAll("'", "'\\''")}'`
    : `$'${[...Buffer.from(text)].map(escaped).join('')}'`;
const escaped = (byte: number) =>
  byte >= 32 && byte < 127 && byte !== 39 && byte !== 92
    ? String.fromCharCode(byte)
    : `\\x${byte.toString(16).padStart(2, '0')}`;

/** The request as one line for a shell; $TOKEN stands for the token of the customer. */
export function curlOf({ path, call }: ReturnType<typeof requestOf>, kind: Token): string {
  const headers = Object.entries(call.headers ?? {}).map(
    ([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`,
  );
  const token = call.token ? ` -H "Authorization: Bearer $TOKEN_${kind.toUpperCase()}"` : '';
  const { body } = call;
  const octal = (bytes: Uint8Array) =>
    [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  if (body === undefined)
    return `curl -i -X ${call.method} "$SITE"${quoted(path)}${token}${headers.join('')}`;
  // A shell drops NUL bytes.
  const bytes = typeof body === 'string' ? Buffer.from(body) : (body as Uint8Array);
  if (typeof body !== 'string' || body.includes('\u0000'))
    return `printf '${octal(bytes)}' | curl -i -X ${call.method} "$SITE"${quoted(path)}${token}${headers.join('')} --data-binary @-`;
  return `curl -i -X ${call.method} "$SITE"${quoted(path)}${token}${headers.join('')} --data-raw ${quoted(body)}`;
}
