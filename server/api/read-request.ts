/** Parses an HTTP request into the parts that the contract lists. */
import { z } from 'zod';
import type { Schemas } from '@/lib/contract';
import type { Endpoint } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { maxBodyBytes, maxPhotoBytes } from '@/server/platform/http/body-limits';
import { isNestedTooDeeply } from './json-depth';
import { ApiProblem } from './problems';

/** @throws ApiProblem too_large */
export async function readBytes(
  request: Request,
  { requestType }: Endpoint,
): Promise<Uint8Array<ArrayBuffer>> {
  const [max, sentence] = requestType
    ? [maxPhotoBytes, messages.photoTooLarge]
    : [maxBodyBytes, 'Send at most 64 KB'];
  const tooLarge = new ApiProblem('too_large', sentence);
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > max) throw tooLarge;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const unreadable = (what: string) => new ApiProblem('bad_request', `The ${what} is not valid UTF-8`);

/**
 * The body as an object. An empty body is an empty object, so that each missing field gets its own message.
 * @throws ApiProblem 400 (also for JSON that is nested too deeply) or 415; 422 for a form field given twice
 */
function parseBody(bytes: Uint8Array, request: Request, endpoint: Endpoint): unknown {
  if (bytes.length === 0) return {};
  const isForm = checkType(request.headers, endpoint) === 'form';
  if (!isForm && isNestedTooDeeply(bytes))
    throw new ApiProblem('bad_request', 'The body is nested too deeply');
  const text = decode(bytes);
  if (isForm) return readPairs(text, 'body');
  try {
    return JSON.parse(text, withoutMethods);
  } catch {
    throw new ApiProblem('bad_request', 'The body is not valid JSON');
  }
}

/** zod compares the `length` of whatever is sent, which an object with such a field of its own does not survive. */
const withoutMethods = (name: string, value: unknown) =>
  name === 'toString' || name === 'valueOf' ? undefined : value;

/** The bytes decide: browsers take the type from the file's name. */
function checkImage({ headers }: Request): void {
  const type = (headers.get('content-type') ?? '').trim().toLowerCase();
  if (!/^(image\/[\w.+-]+|application\/octet-stream)\s*(;|$)/.test(type))
    throw new ApiProblem('unsupported_type', messages.photoKind);
  if (!isPlain(headers)) throw new ApiProblem('unsupported_type', 'Send the body uncompressed');
}

const isPlain = (headers: Headers) =>
  (headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity') === 'identity';

/** UTF-8 only. */
function checkType(headers: Headers, endpoint: Endpoint): 'form' | 'json' {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.find((each) => each.trim().startsWith('charset='));
  if (charset && !/=\s*"?(utf-?8|us-ascii)"?\s*$/.test(charset))
    throw new ApiProblem('unsupported_type', 'Send the body in UTF-8');
  if (!isPlain(headers)) throw new ApiProblem('unsupported_type', 'Send the body uncompressed');
  if (endpoint.form && type.trim() === 'application/x-www-form-urlencoded') return 'form';
  if (type.trim() === 'application/json') return 'json';
  throw new ApiProblem('unsupported_type', 'Send the body as application/json');
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('body');
  }
}

/** @throws ApiProblem 400 when the query cannot be decoded; 422 for a parameter given twice or as a list */
function readQuery(address: string): Record<string, string> {
  const start = address.indexOf('?');
  return start < 0 ? {} : readPairs(address.slice(start), 'query');
}

function readPairs(text: string, what: string): Record<string, string> {
  try {
    decodeURIComponent(text);
  } catch {
    throw unreadable(what);
  }
  const pairs: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    // page[]=1 or page[0]=1: no parameter is a list.
    if (Object.hasOwn(pairs, name) || name.includes('[')) {
      const field = name.split('[', 1)[0] || name;
      throw new ApiProblem('invalid', `Give ${field} once`, { errors: { [field]: 'Give it once' } });
    }
    pairs[name] = value;
  }
  return pairs;
}

/** By path: 'items.0.quantity'. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] ??= issue.message;
  }
  return errors;
}

function parse(schema: z.ZodType | undefined, value: unknown, code: 'invalid' | 'not_found') {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === 'not_found') throw new ApiProblem('not_found', messages.notFound);
  const errors = fieldErrors(result.error);
  const sentences = Object.values(errors);
  const message = sentences.length === 1 ? (sentences[0] ?? messages.checkFields) : messages.checkFields;
  throw new ApiProblem('invalid', message, { errors });
}

/** @param bytes undefined without a body. @throws ApiProblem 400, 415 or 422; 404 for an impossible id in the path */
export function readRequest(
  request: Request,
  endpoint: Endpoint,
  schemas: Schemas,
  params: Record<string, string>,
  bytes: Uint8Array | undefined,
  validates = true,
) {
  if (endpoint.requestType) checkImage(request);
  const body = endpoint.requestType ? bytes : bytes && parseBody(bytes, request, endpoint);
  // 404 for an impossible id, like any missing one; 422 for a zip code.
  const path = parse(schemas.params, params, endpoint.path.includes('{zip}') ? 'invalid' : 'not_found');
  const query = readQuery(request.url);
  if (!validates && bytes && !z.record(z.string(), z.unknown()).safeParse(body).success)
    throw new ApiProblem('bad_request', 'Send an object');
  if (!validates) return { params: path, query, body };
  return {
    params: path,
    query: parse(schemas.query, query, 'invalid'),
    body: parse(schemas.body, body, 'invalid'),
  };
}
