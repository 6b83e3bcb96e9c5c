/** How server components call the API: the one of this process, which forwards when API_URL names another. */
import 'server-only';
import { cache } from 'react';
import { contract, type Data, type Input, type Reply } from '@/lib/contract';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { getApp } from './app';
import { failedJustNow, noteFailure, noteReply } from './last-known';
import { ownCalls } from './rate-limits';

type PublicRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: string } ? N : never;
}[EndpointName];

const pathOf = (name: PublicRead, params: unknown) =>
  `/api/v1${endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )}`;

/**
 * Reads one public call; the same read in one page is made once.
 * @throws Error when the answer is not a success, so that Next keeps serving the last good page
 */
export const serverCall = cache(async function serverCall<N extends PublicRead>(
  name: N,
  params?: Input<N, 'params'>,
): Promise<Reply<N>> {
  const path = `/api/v1${fill(endpoints[name].path, params as Record<string, unknown> | undefined)}`;
  if (failedJustNow(path)) throw new Error(`${name} failed a moment ago`);
  try {
    const app = await getApp();
    const response = await app.fetch(new Request(`http://api.internal${path}`), {
      clientAddress: 'internal',
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    const reply = contract[name].reply.parse(await response.json()) as Reply<N>;
    noteReply(path, reply.data);
    return reply;
  } catch (error) {
    noteFailure(path);
    throw error;
  }
});
