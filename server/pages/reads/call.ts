/** API calls from server components: to this process, which forwards them when API_URL is set. */
import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { buildUrl } from '@/lib/browser/api/build-url';
import { contract, type Data, type Input, type Reply } from '@/lib/contract';
import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import type { Api } from '@/server/api/api-reply';
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
    const response = await fetchApi(path, {}, { clientAddress: ownCalls });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    const reply = contract[name].reply.parse(await response.json()) as Reply<N>;
    recordReply(path, reply.data);
    return reply;
  } catch (error) {
    recordFailure(path);
    throw error;
  }
});

interface Refused {
  status?: unknown;
  message?: unknown;
  data?: { reason?: unknown } | null;
}

/**
 * The data, or why there is none: a refusal such as a ZIP code that is not served has status 200.
 * @param send makes the call, for whom it counts @throws Error when the reply does not fit the contract
 */
export async function ask<N extends EndpointName>(
  name: N,
  request: { params?: unknown; query?: unknown },
  send: (path: string) => Promise<Response> = fetchForVisitor,
): Promise<{ data: Data<N> } | { problem: string; status: number; reason: unknown }> {
  const response = await send(buildUrl(name, request));
  const body = (await response.json()) as Refused;
  if (response.ok && body.status !== false)
    return { data: (contract[name].reply.parse(body) as unknown as { data: Data<N> }).data };
  const problem = String(body.message ?? '') || (response.ok ? '' : messages.generic);
  return { problem, status: response.status, reason: body.data?.reason };
}

/** The data, the sentence of a refusal, or why there is no answer. Counts toward the client's rate limit. @throws as `ask` */
export async function serverAsk<N extends PublicRead>(
  name: N,
  params: Input<N, 'params'> | undefined,
  clientAddress: string,
): Promise<{ data: Data<N> } | { problem: string } | { failure: string }> {
  const answer = await ask(name, { params }, (path) => fetchApi(path, {}, { clientAddress }));
  return 'data' in answer || answer.status < 400 ? answer : { failure: answer.problem };
}

type Caller = Parameters<Api['fetch']>[1];

export async function fetchApi(path: string, init: RequestInit, caller: Caller): Promise<Response> {
  const api = await getApi();
  return api.fetch(new Request(`http://api.internal${path}`, init), caller);
}

/** Calls the API for the browser that asks for this page: the call counts toward its limits, and its id is in the log. */
export async function fetchForVisitor(path: string, init: RequestInit = {}): Promise<Response> {
  const incoming = await headers();
  const clientAddress = incoming.get('x-forwarded-for') ?? '';
  return fetchApi(path, init, { clientAddress, requestId: incoming.get('x-request-id') || undefined });
}
