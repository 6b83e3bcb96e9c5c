import { createHash } from 'node:crypto';
import { analyticsSources, captchaSources, pagePolicy } from '@/server/api/security-headers';

// React writes `<script …>` and never `<` inside an attribute, and escapes `</script` inside the text.
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Attributes under which the text of a script element runs (JSON-LD, for one, is data). */
function runs(attributes: string): boolean {
  if (/\ssrc=/.test(attributes)) return false;
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === '' || type === 'module' || type === 'text/javascript';
}

/** Content-Security-Policy for one HTML document: its own inline scripts by SHA-256, nothing else inline. */
export function documentPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    if (runs(attributes) && text !== '') {
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
  const thirdParties = [
    captchaKey.test(html) ? captchaSources : {},
    analyticsId.test(html) ? analyticsSources : {},
  ];
  return pagePolicy({ 'script-src': [...hashes] }, ...thirdParties);
}

/** The root layout writes the key there when one is set (lib/captcha.ts reads it). */
const captchaKey = /<html[^>]*\sdata-captcha-key="[^"]+"/;
/** And the id there (public/consent.js reads it). */
const analyticsId = /<html[^>]*\sdata-analytics-id="[^"]+"/;

/**
 * What a policy lets in must not be void under require-corp: a third party's frames (reCAPTCHA) send no COEP, and
 * another's replies (analytics) no promise that they may be embedded, so they are asked for without cookies.
 * @returns the value of Cross-Origin-Embedder-Policy, or undefined where the usual one holds
 */
export function embedderPolicy(policy: string): string | undefined {
  if (policy.includes('frame-src ')) return 'unsafe-none';
  return policy.includes('https:') ? 'credentialless' : undefined;
}
