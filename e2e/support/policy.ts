// Checks of response headers, and waiting for Next's router.
import type { APIResponse, BrowserContext, Page, Response } from '@playwright/test';
import { keySegments } from '@/lib/routes';
import { commonHeaders } from '@/server/platform/http/security-headers';
import { expect } from '../fixtures';

/** Fails when a header that every reply carries is missing or differs. */
export function expectCommonHeaders(reply: Response | APIResponse, path: string): void {
  const headers = reply.headers();
  const secret = keySegments.some((first) => path.split(/[/?]/)[1] === first);
  for (const [name, value] of Object.entries(commonHeaders)) {
    const expected = secret && name === 'Referrer-Policy' ? 'no-referrer' : value;
    expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(expected);
  }
  expect(headers, `headers of ${path}`).not.toHaveProperty('x-powered-by');
  // Tests speak plain HTTP.
  expect(headers, `headers of ${path}`).not.toHaveProperty('strict-transport-security');
}

/** Fails unless the reply is a page with exactly one policy, which allows its inline scripts by hash. */
export function expectPage(reply: Response | null, path: string): void {
  if (!reply) throw new Error(`${path} gave no reply`);
  expectCommonHeaders(reply, path);
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy, path).toMatch(
    /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self'; /,
  );
  expect(policy, path).not.toContain('unsafe');
  // Without an analytics id no page needs a third party.
  expect(policy, path).not.toMatch(/https?:/);
  // Several policies in a reply are joined by commas, and all of them would apply.
  expect(policy.match(/default-src/g), path).toHaveLength(1);
}

/** Records the third-party requests of the context's pages. */
export function watchOthers(context: BrowserContext, origin: string | undefined): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) asked.push(request.url());
  });
  return asked;
}

/** Without an analytics id there is no consent bar. */
export const expectNoConsent = (page: Page, path: string) =>
  expect(page.locator('#analytics-consent, #cookie-choices, script[src*="consent"]'), path).toHaveCount(0);

/** Waits for Next's router, which never starts if the page's scripts are blocked. */
export const untilNextRuns = (page: Page) =>
  page.waitForFunction(() => Boolean((window as unknown as { next?: { router?: unknown } }).next?.router));
