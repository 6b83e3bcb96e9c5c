import { createHash } from 'node:crypto';
import { isShopPage } from '@/lib/routes';
import { type CardEnvironment, cardHosts, cardPages } from '@/lib/rules/money/card-gateway';
import {
  analyticsSources,
  captchaSources,
  pagePolicy,
  type Sources,
} from '@/server/platform/http/security-headers';

// A regular expression is safe here: React never writes `<` inside attributes, and escapes `</script` inside
// the text.
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Whether the text of a script element runs (JSON-LD is data). */
function runs(attributes: string): boolean {
  if (/\ssrc=/.test(attributes)) return false;
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript';
}

/** Its own inline scripts by SHA-256, nothing else inline. @param path of the document, without a query */
export function documentPolicy(html: string, path = ''): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (runs(attributes) && text !== '') {
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  return pagePolicy({ 'script-src': [...hashes] }, ...(isShopPage(path) ? [] : thirdParties(html, path)));
}

/** None on the pages of the shop's own people. */
const thirdParties = (html: string, path: string): Sources[] => [
  captchaKey.test(html) ? captchaSources : {},
  // Nobody else's script runs where a card is typed in.
  cardPages.includes(path) ? cardSources(html) : analyticsId.test(html) ? analyticsSources : {},
];

/** The root layout sets this attribute when there is a key (lib/browser/page/captcha.ts reads it). */
const captchaKey = /<html[^>]*\sdata-captcha-key="[^"]+"/;
/** Set in the same way (public/consent.js reads it). */
const analyticsId = /<html[^>]*\sdata-analytics-id="[^"]+"/;

/** Set in the same way where browsers send cards to the payment gateway (lib/rules/money/card-gateway.ts reads it). */
const cardEnvironment = /<html[^>]*\sdata-card-environment="(live|sandbox)"/;

/** The library asks its own host for itself a second time, to compare the copies. */
function cardSources(html: string): Sources {
  const environment = cardEnvironment.exec(html)?.[1] as CardEnvironment | undefined;
  if (!environment) return {};
  const { library, gateway } = cardHosts[environment];
  return { 'script-src': [library], 'connect-src': [library, ...gateway] };
}

/** Frames of reCAPTCHA send no COEP, and replies of analytics no CORP. @returns undefined for the default */
export function embedderPolicy(policy: string): string | undefined {
  if (policy.includes('frame-src ')) return 'unsafe-none';
  return policy.includes('https:') ? 'credentialless' : undefined;
}
