/** The client loads with the first call, not with the page. */

import { loadPart } from '@/lib/browser/page/load-part';
import type { Reply } from '@/lib/contract';
import type { EndpointName, endpoints } from '@/lib/contract/endpoints';
import { ApiError } from './errors';
import type { CallRequest } from './request';

type CustomerRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: 'customer'; method: 'GET' } ? N : never;
}[EndpointName];

/** Reads something of the customer: `call` in the browser, the API of its own process for a document. */
export type Ask = <N extends CustomerRead>(name: N, request: CallRequest<N>) => Promise<Reply<N>>;

/** For screens that read at once: the client arrives with their own scripts. */
export const preloadClient = () => void import('./client').catch(() => undefined);

/** @throws ApiError for any failure; a 401 of the session's own token has ended the session (specification section 4) */
export async function call<N extends EndpointName>(name: N, request: CallRequest<N>): Promise<Reply<N>> {
  const { send } = await loadPart(() => import('./client')).catch(() => {
    throw new ApiError('network', 0, '');
  });
  return (await send(name, request)) as Reply<N>;
}
