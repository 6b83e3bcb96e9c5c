/** Sends every request from the browser to the API. The client itself loads with the first call, not with the page. */

import type { Input, Reply } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';
import { loadPart } from '@/lib/load-part';
import { ApiError } from './errors';

type RequestParts<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
};

export type CallRequest<N extends EndpointName> = RequestParts<N> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Bearer token to use instead of the session's. */
  token?: string;
  /** Bypasses the browser's HTTP cache. */
  bypassCache?: boolean;
  /** Of a photo that is sent: how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** For screens that read at once: the client arrives with their own scripts. */
export const preloadClient = () => void import('./client').catch(() => undefined);

/**
 * Sends one call of the contract and returns the whole reply body.
 * @throws ApiError for any failure; a 401 of the session's own token has ended the session (specification section 4)
 */
export async function call<N extends EndpointName>(name: N, request: CallRequest<N>): Promise<Reply<N>> {
  const { send } = await loadPart(() => import('./client')).catch(() => {
    throw new ApiError('network', 0, '');
  });
  return (await send(name, request)) as Reply<N>;
}
