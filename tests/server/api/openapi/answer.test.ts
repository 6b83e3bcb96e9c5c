/** The two URLs with the API's own description. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { describeApi } from '@/server/api/openapi/answer';
import { apiHeaders } from '@/server/api/security-headers';

const ask = (path: string, init: RequestInit = {}) =>
  describeApi(new Request(`http://laundry.test${path}`, init));

async function read(path: string, init?: RequestInit): Promise<Response> {
  const response = ask(path, init);
  if (!response) throw new Error(`${path} was not answered`);
  return response;
}

describe.each([
  ['/api/v1/openapi.json', 'application/json'],
  ['/api/v1/docs', 'text/html'],
])('%s', (path, type) => {
  it('is read by everybody, kept for a while, and asked again with its ETag', async () => {
    const first = await read(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(type);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await read(`${path}?x=1`, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(tag);
  });

  it('comes packed to those who take it so, and plain to those who do not', async () => {
    const plain = await (await read(path)).text();
    const packed = await read(path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
    const refused = await read(path, { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s answers 405 in the envelope', async (method) => {
    const response = await read(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await response.json()).toMatchObject({ status: false, data: null });
  });

  it('answers HEAD without a body', async () => {
    const response = await read(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

it.each([
  '/api/v1/state',
  '/api/v1/docs/more',
  '/api/v1/openapi.jsonx',
  '/api/v1/openapiXjson',
  '/x/api/v1/docs',
])('leaves %s to the calls', (path) => expect(ask(path)).toBeUndefined());

describe('the page', () => {
  it('runs no script and loads nothing but its own style', async () => {
    const response = await read('/api/v1/docs');
    const html = await response.text();
    expect(html).not.toMatch(/<script|<link|<img|<iframe|\sstyle=|\son\w+=|javascript:/i);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(apiHeaders['Content-Security-Policy']).not.toContain('style-src');
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  });

  it('tells of every call: method, path, who, codes, a command, and all links lead somewhere', async () => {
    const html = await (await read('/api/v1/docs')).text();
    for (const [name, { path }] of Object.entries(endpoints)) {
      const article = html.split(`<article id="${name}">`)[1]?.split('</article>')[0] ?? '';
      expect(article).toContain(`<code>${path.replace(/\/$/, '')}</code>`);
      for (const part of ['Who may call', 'Reply', 'Codes', 'curl ']) expect(article).toContain(part);
    }
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
    expect(html).not.toMatch(/undefined|\[object Object\]/);
  });
});
