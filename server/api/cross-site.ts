import type { Endpoint } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages';
import type { Settings } from '@/server/settings';
import { ApiProblem } from './problems';

type Known = Pick<Settings, 'publicUrl' | 'corsOrigins'>;

/**
 * Refuses a call that works with the refresh cookie when a page of another site makes it: it needs no token, and its
 * answer sets or deletes the cookie whatever the page may read. Browsers say where a call comes from; other clients
 * say nothing.
 * @throws ApiProblem bad_request
 */
export function refuseCrossSite({ refreshCookie }: Endpoint, request: Request, known: Known): void {
  if (refreshCookie !== 'needs' && refreshCookie !== 'takes') return;
  if (comesFromElsewhere(request, known)) throw new ApiProblem('bad_request', messages.otherSite);
}

/** Whether a page other than ours, or one of CORS_ORIGINS, sent the request. */
function comesFromElsewhere({ headers, url }: Request, { publicUrl, corsOrigins }: Known): boolean {
  const site = headers.get('sec-fetch-site');
  // Only browsers set it, and no page can.
  if (site === 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null && site !== 'none';
  if (origin === new URL(publicUrl).origin || corsOrigins.includes(origin)) return false;
  // A browser that does not say the site yet, at an address that PUBLIC_URL does not name.
  return site !== null || !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
