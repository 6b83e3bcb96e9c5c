/** The address with the API's own description. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { describeApi } from '@/server/api/openapi/document';

const ask = (path: string, init: RequestInit = {}) =>
  describeApi(new Request(`http://laundry.test${path}`, init));

async function read(path: string, init?: RequestInit): Promise<Response> {
  const response = ask(path, init);
  if (!response) throw new Error(`${path} was not answered`);
  return response;
}

const path = '/api/v1/openapi.json';

describe(path, () => {
  it('is read by everybody, kept for a while, and asked again with its ETag', async () => {
    const first = await read(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
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
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toMatchObject({ status: false, data: null });
  });

  it('answers HEAD without a body', async () => {
    const response = await read(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

it.each([
  '/api/v1/state',
  '/api/v1/openapi.json/more',
  '/api/v1/openapi.jsonx',
  '/api/v1/openapiXjson',
  '/x/api/v1/openapi.json',
])('leaves %s to the calls', (other) => expect(ask(other)).toBeUndefined());
