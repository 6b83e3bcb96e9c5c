/** How server components call the API: in this process, or over HTTP when API_URL names another one. */
import 'server-only';
import { cache } from 'react';
import { contract, type Input, type Reply } from '@/lib/contract';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { getApp } from './app';
import { ownCalls } from './rate-limits';

type PublicRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: string } ? N : never;
}[EndpointName];

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Reads one public call; the same read in one page is made once.
 * @throws Error when the answer is not a success, so that Next keeps serving the last good page
 */
export const serverCall = cache(async function serverCall<N extends PublicRead>(
  name: N,
  params?: Input<N, 'params'>,
): Promise<Reply<N>> {
  const path = `/api/v1${fill(endpoints[name].path, params as Record<string, unknown> | undefined)}`;
  const response = await fetchApi(path);
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return contract[name].reply.parse(await response.json()) as Reply<N>;
});

/** One call of the API from this server, on behalf of the client at `clientAddress`. */
export async function fetchApi(
  path: string,
  init: RequestInit = {},
  clientAddress = ownCalls,
): Promise<Response> {
  const apiUrl = process.env.API_URL;
  if (apiUrl) {
    return fetch(new URL(path, apiUrl), { ...init, signal: AbortSignal.timeout(5_000), cache: 'no-store' });
  }
  const app = await getApp();
  return app.fetch(new Request(`http://api.internal${path}`, init), { clientAddress });
}
