/** API calls from server components: to this process, which forwards them when API_URL is set. */
import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { contract, type Data, type Input, type Reply } from '@/lib/contract';
import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import type { Customer } from '@/server/api/handler';
import { ownCalls } from '@/server/api/own-calls';
import { findCachedReply } from './cached-content';
import { failedJustNow, recordFailure, recordReply } from './read-health';
import { getApi } from './shared-api';

type PublicRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: 'public'; method: 'GET' } ? N : never;
}[EndpointName];

/** At most once per page. @throws Error when the call fails, so that Next keeps serving the last good page */
export const serverCall = cache(async function serverCall<N extends PublicRead>(
  name: N,
  params?: Input<N, 'params'>,
): Promise<Reply<N>> {
  const path = buildPath(endpoints[name], params);
  const cached = findCachedReply(path);
  if (cached) return cached as Reply<N>;
  if (failedJustNow(path)) throw new Error(`${name} failed a moment ago`);
  try {
    const response = await fetchApi(path);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    const reply = contract[name].reply.parse(await response.json()) as Reply<N>;
    recordReply(path, reply.data);
    return reply;
  } catch (error) {
    recordFailure(path);
    throw error;
  }
});

/** The data, the sentence of a refusal (such as a zip code that is not served), or why there is no answer. */
export type PublicReply<N extends PublicRead> = { data: Data<N> } | { problem: string } | { failure: string };

/** Counts toward the client's rate limit. @throws Error when the reply does not fit the contract */
export async function serverAsk<N extends PublicRead>(
  name: N,
  params: Input<N, 'params'> | undefined,
  clientAddress: string,
): Promise<PublicReply<N>> {
  const response = await fetchApi(buildPath(endpoints[name], params), {}, clientAddress);
  const body = (await response.json()) as { status?: unknown; message?: unknown };
  const sentence = String(body.message ?? '');
  if (!response.ok) return { failure: sentence || messages.offline };
  if (body.status === false) return { problem: sentence };
  return { data: (contract[name].reply.parse(body) as unknown as { data: Data<N> }).data };
}

export async function fetchApi(
  path: string,
  init: RequestInit = {},
  clientAddress = ownCalls,
  requestId?: string,
  customer?: Customer,
): Promise<Response> {
  const api = await getApi();
  return api.fetch(new Request(`http://api.internal${path}`, init), {
    clientAddress,
    ...(requestId ? { requestId } : {}),
    ...(customer ? { customer } : {}),
  });
}

/** Calls the API for the browser that asks for this page: the call counts toward its limits, and its id is in the log. */
export async function fetchForVisitor(path: string, init: RequestInit = {}): Promise<Response> {
  const incoming = await headers();
  const address = incoming.get('x-forwarded-for') ?? '';
  return fetchApi(path, init, address, incoming.get('x-request-id') ?? undefined);
}
