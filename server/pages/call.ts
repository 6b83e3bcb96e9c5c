/** How server components call the API: the one of this process, which forwards when API_URL names another. */
import 'server-only';
import { cache } from 'react';
import { contract, type Data, type Input, type Reply } from '@/lib/contract';
import { type EndpointName, endpoints, pathOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages';
import { ownCalls } from '@/server/api/rate-limits';
import { getApp } from '@/server/app';
import { failedJustNow, noteFailure, noteReply } from './read-health';

type PublicRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: string } ? N : never;
}[EndpointName];

/**
 * Reads one public call; the same read in one page is made once.
 * @throws Error when the answer is not a success, so that Next keeps serving the last good page
 */
export const serverCall = cache(async function serverCall<N extends PublicRead>(
  name: N,
  params?: Input<N, 'params'>,
): Promise<Reply<N>> {
  const path = pathOf(endpoints[name], params);
  if (failedJustNow(path)) throw new Error(`${name} failed a moment ago`);
  try {
    const response = await fetchApi(path);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    const reply = contract[name].reply.parse(await response.json()) as Reply<N>;
    noteReply(path, reply.data);
    return reply;
  } catch (error) {
    noteFailure(path);
    throw error;
  }
});

/** Its data, the sentence with which the API says no (a zip code that is not served), or why there is no answer. */
export type PublicReply<N extends PublicRead> = { data: Data<N> } | { problem: string } | { failure: string };

/**
 * Asks a public call whose answer may be no. The client is counted by its address, as if it had asked the API.
 * @throws Error when a yes does not fit the contract
 */
export async function serverAsk<N extends PublicRead>(
  name: N,
  params: Input<N, 'params'>,
  clientAddress: string,
): Promise<PublicReply<N>> {
  const response = await fetchApi(pathOf(endpoints[name], params), {}, clientAddress);
  const body = (await response.json()) as { status?: unknown; message?: unknown };
  const sentence = String(body.message ?? '');
  if (!response.ok) return { failure: sentence || messages.offline };
  if (body.status === false) return { problem: sentence };
  return { data: (contract[name].reply.parse(body) as unknown as { data: Data<N> }).data };
}

/** One call of the API from this server, on behalf of the client at `clientAddress`. */
export async function fetchApi(
  path: string,
  init: RequestInit = {},
  clientAddress = ownCalls,
  requestId?: string,
): Promise<Response> {
  const app = await getApp();
  return app.fetch(new Request(`http://api.internal${path}`, init), {
    clientAddress,
    ...(requestId ? { requestId } : {}),
  });
}
