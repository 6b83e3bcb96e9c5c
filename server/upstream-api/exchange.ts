/** The requests of one call: the call itself, and other reads for the same customer. */
import { contract, type Schemas } from '@/lib/contract';
import { changesNothing, pathOf } from '@/lib/contract/endpoints';
import { ApiProblem } from '@/server/api/problems';
import { parseBody, parseParams, readBytes, readQuery } from '@/server/api/read-request';
import type { Settings } from '@/server/settings';
import type { FoundCall } from './find-call';
import { readReply } from './read-reply';
import { type Incoming, send } from './send';
import { type CallInput, isObject, type UpstreamCall } from './upstream-call';

/** Bytes of one answer, uncompressed: enough for a price list or the static pages. */
const maxReplyBytes = 1024 * 1024;

export type Upstream = Pick<Settings, 'apiTimeoutMs'> & { apiUrl: string };

/**
 * The input of a call and its raw body (undefined for none).
 * @throws ApiProblem for input that no API could read
 */
export async function readInput(request: Request, { name, endpoint, params }: FoundCall) {
  const schemas: Schemas = contract[name];
  const input: CallInput = {
    params: parseParams(endpoint, schemas, params) as CallInput['params'],
    query: readQuery(request.url),
  };
  if (endpoint.method !== 'POST') return { input, bytes: undefined };
  const bytes = await readBytes(request, endpoint);
  const body = parseBody(bytes, request, endpoint);
  if (body !== undefined && !isObject(body)) throw new ApiProblem('bad_request', 'Send an object');
  return { input: { ...input, body }, bytes: bytes.length > 0 ? bytes : undefined };
}

interface Outgoing {
  call: FoundCall;
  input: CallInput;
  /** The query as received, such as '?page=2'. */
  search: string;
  headers: Record<string, string>;
  bytes: Uint8Array | undefined;
}

/** Forwards the call as received. */
export const sendOn = (
  { apiUrl, apiTimeoutMs: timeoutMs }: Upstream,
  { call: { name, endpoint }, input, search, headers, bytes }: Outgoing,
): Promise<Incoming> =>
  send({
    method: endpoint.method,
    url: new URL(apiUrl + pathOf(endpoint, input.params) + search),
    headers,
    ...(bytes ? { body: bytes } : {}),
    timeoutMs,
    maxBytes: maxReplyBytes,
    repeatable: changesNothing(name),
  });

/** Makes other reads with the customer's own token, unless another is given. */
export const createAsker =
  (
    { apiUrl, apiTimeoutMs: timeoutMs }: Upstream,
    { authorization = '' }: Record<string, string>,
    requestId: string,
  ): UpstreamCall['ask'] =>
  async ({ name, endpoint }, input, token) => {
    const search = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const answer = await send({
      method: endpoint.method,
      url: new URL(`${apiUrl}${pathOf(endpoint, input.params)}?${search}`),
      headers: {
        accept: 'application/json',
        'x-request-id': requestId,
        authorization: token ? `Bearer ${token}` : authorization,
      },
      timeoutMs,
      maxBytes: maxReplyBytes,
      repeatable: true,
    });
    return readReply(name, endpoint, answer, input);
  };
