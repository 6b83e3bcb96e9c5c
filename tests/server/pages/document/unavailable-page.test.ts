import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  failedJustNow,
  recordFailure,
  recordReply,
  setFallbackPhone,
} from '@/server/pages/reads/read-health';
import { send, startFront } from '@/tests/server/platform/http/front';

const settingsPath = '/api/v1/auth/settings';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  for (const path of ['/a', '/api/v1/category/pricing', settingsPath]) recordReply(path, {});
  vi.useRealTimers();
});

async function brokenPage(status = 500) {
  const { origin } = await startFront({
    page: (_request, response) => {
      response.writeHead(status, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 's-maxage=60',
        ETag: '"old"',
        Link: '</_next/static/chunks/page.js>; rel=preload',
        'X-Frame-Options': 'DENY',
        'X-Nextjs-Cache': 'MISS',
      });
      response.end('<!DOCTYPE html><p>Internal Server Error</p>');
    },
  });
  return send(origin, '/pricing', {});
}

describe('a page whose reads failed', () => {
  it('says so with 503, and names no number while nobody has told one', async () => {
    recordFailure('/api/v1/category/pricing');
    const { status, headers, body } = await brokenPage();
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('10');
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['etag', 'link', 'x-nextjs-cache']) expect(headers).not.toHaveProperty(name);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(String(body)).toContain('Try again');
    expect(String(body)).not.toMatch(/tel:|Call us/);
  });

  it('names the business as its settings did, harmlessly', async () => {
    recordReply(settingsPath, { business_name: '<b>Sudsy</b>', contact_number1: '7185550100' });
    setFallbackPhone('9175550100');
    recordFailure('/api/v1/category/pricing');
    const text = String((await brokenPage()).body);
    expect(text).toContain('718-555-0100');
    expect(text).toContain('&lt;b&gt;Sudsy');
  });

  it('says so too when the read is answered again while the page is still on its way', async () => {
    recordFailure('/a');
    recordReply('/a', []);
    vi.advanceTimersByTime(9_000);
    expect((await brokenPage()).status).toBe(503);
    vi.advanceTimersByTime(2_000);
    expect((await brokenPage()).status).toBe(500);
  });

  it('one that broke for another reason stays as it is', async () => {
    vi.advanceTimersByTime(60_000);
    const { status, body } = await brokenPage();
    expect([status, String(body)]).toEqual([500, expect.stringContaining('Internal Server Error')]);
  });

  it('one that is fine stays as it is', async () => {
    recordFailure(settingsPath);
    expect((await brokenPage(200)).status).toBe(200);
  });
});

describe('a read that failed', () => {
  it('is not repeated for three seconds, and then again', () => {
    recordFailure('/a');
    vi.advanceTimersByTime(2_900);
    expect(failedJustNow('/a')).toBe(true);
    recordFailure('/a');
    vi.advanceTimersByTime(200);
    expect(failedJustNow('/a')).toBe(false);
    expect(failedJustNow('/b')).toBe(false);
  });

  it('is forgotten with the first answer', () => {
    recordFailure('/a');
    recordReply('/a', []);
    expect(failedJustNow('/a')).toBe(false);
  });
});
