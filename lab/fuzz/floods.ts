/** A text of 60,000 characters in every field of a call, one after the other: none may keep the process busy. */
import { z } from 'zod';
import { contract, type Schemas } from '@/lib/contract';
import { apiPrefix, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type PlainRequest, pathBelow } from '@/tests/server/support/send-call';
import type { Call } from '../security/site';
import { fieldsOf, type JsonSchema, placed } from './fields';

/** As many as a body holds beside its other fields. */
const IN_BODY = 60_000;
/** An address and its headers hold 16 KB, and some characters are three in it. */
const IN_ADDRESS = 4_500;

/** What patterns go through again and again: letters, digits, what stands around and between them, and an end that fits nothing. */
const floods = ['a', '1', ' ', '-', '.', '/', '@', '=', 'a.', '<a', ' -', '0n'].flatMap((part) => [
  { part, end: '' },
  { part, end: '!' },
]);

const textOf = ({ part, end }: (typeof floods)[number], length: number) =>
  part.repeat((length - 1) / part.length) + end;

const json = { 'Content-Type': 'application/json' };

interface Flood {
  /** The field and the text. */
  what: string;
  path: string;
  call: Call;
}

function callOf(name: EndpointName, { params, query, body }: PlainRequest, token: string | undefined) {
  const { method } = endpoints[name];
  const search = new URLSearchParams(query as Record<string, string> | undefined);
  const call: Call = { method, token, ...(method === 'POST' && body !== undefined ? { body } : {}) };
  // A text is sent as it is, so that one in the place of the whole body has to be written as JSON here.
  if (typeof body === 'string') Object.assign(call, { body: JSON.stringify(body), headers: json });
  return { path: `${apiPrefix}${pathBelow(name, params)}?${search}`, call };
}

/** @param known a valid request; `token` is its customer's */
export function* floodsOf(
  name: EndpointName,
  known: PlainRequest,
  token: string | undefined,
): Generator<Flood> {
  const schemas: Schemas = contract[name];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!schema || known.body instanceof Uint8Array) continue;
    const fields = fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
    const places = new Map(fields.map((path) => [path.join('.'), path]));
    for (const [field, path] of places)
      for (const flood of part === 'body' || path.length > 0 ? floods : []) {
        const text = textOf(flood, part === 'body' ? IN_BODY : IN_ADDRESS);
        const what = `${part}.${field} of ${JSON.stringify(flood.part)} … ${flood.end}`;
        yield { what, ...callOf(name, { ...known, [part]: placed(known[part], path, text) }, token) };
      }
  }
}
