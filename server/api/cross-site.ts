import type { Endpoint } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import type { Settings } from '@/server/platform/settings';
import { ApiProblem } from './problems';

type SiteOrigins = Pick<Settings, 'publicUrl' | 'corsOrigins'>;

/** A cookie needs no token, so other sites' pages must not use it. @throws ApiProblem bad_request */
export function refuseCrossSite(
  { refreshCookie, door }: Endpoint,
  request: Request,
  origins: SiteOrigins,
): void {
  if (refreshCookie !== 'needs' && refreshCookie !== 'takes' && !door) return;
  if (comesFromElsewhere(request, origins)) throw new ApiProblem('bad_request', messages.otherSite);
}

/** A page other than ours, or one of CORS_ORIGINS. */
function comesFromElsewhere({ headers, url }: Request, { publicUrl, corsOrigins }: SiteOrigins): boolean {
  const site = headers.get('sec-fetch-site');
  // Only browsers set it, and no page can.
  if (site === 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null && site !== 'none';
  if (origin === new URL(publicUrl).origin || corsOrigins.includes(origin)) return false;
  // An older browser, at an address that PUBLIC_URL does not name.
  return site !== null || !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
