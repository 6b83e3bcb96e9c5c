import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { forgetPages } from '@/server/http/page-memory';
import { send, startFront } from './front';
import { expected, html, pageReply } from './page-reply';

describe('compression', () => {
  const long = `<p>${'clean laundry '.repeat(200)}</p>`;
  const page =
    (text: string, headers: Record<string, string> = {}) =>
    (response: ServerResponse) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Content-Type', 'text/html').end(text);
    };
  const accepting = (encodings: string) => ({ headers: { 'Accept-Encoding': encodings } });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('answers Accept-Encoding "%s" in %s', async (accepted, encoding) => {
    for (const headers of [{}, { ETag: `W/"${encoding}"` }] as Record<string, string>[]) {
      const reply = await pageReply(page(long, headers), accepting(accepted));
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.headers.vary).toBe('Accept-Encoding');
      expect(reply.headers['content-length']).toBe(String(reply.body.length));
      const unpack =
        encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
      expect(unpack(reply.body).toString()).toBe(long);
    }
  });

  it('keeps what an ETag names, and never mixes two pages up', async () => {
    const other = long.replaceAll('clean', 'fresh');
    for (const text of [long, other, long]) {
      const reply = await pageReply(page(text, { ETag: `W/"${text.slice(3, 8)}"` }), accepting('gzip'));
      expect(gunzipSync(reply.body).toString()).toBe(text);
    }
  });

  it('leaves small replies, ranges and assets alone', async () => {
    expect(
      (await pageReply(page('<p>short</p>'), accepting('br'))).headers['content-encoding'],
    ).toBeUndefined();
    const part = (response: ServerResponse) =>
      response.writeHead(206, { 'Content-Type': 'text/plain' }).end(long);
    expect((await pageReply(part, accepting('br'))).headers['content-encoding']).toBeUndefined();
    let seen: string | undefined;
    const { origin } = await startFront({
      page: (request, response) => {
        seen = String(request.headers['accept-encoding']);
        response.end();
      },
    });
    await send(origin, '/_next/static/media/a.woff2', accepting('br'));
    expect(seen).toBe('br');
  });

  it('packs scripts and style sheets itself, by name, and leaves one that is not there', async () => {
    for (const [name, status] of [
      ['a.js', 200],
      ['b.css', 200],
      ['none.js', 404],
    ] as const) {
      const text = `${name} ${long}`;
      const { origin } = await startFront({
        page: (request, response) => {
          expect(request.headers['accept-encoding']).toBeUndefined();
          response
            .writeHead(status, { 'Content-Type': 'application/javascript', ETag: 'W/"same"' })
            .end(text);
        },
      });
      const reply = await send(origin, `/_next/static/chunks/${name}`, accepting('br'));
      expect([reply.status, brotliDecompressSync(reply.body).toString()]).toEqual([status, text]);
    }
  });
});

describe('a copy that is still good', () => {
  const tagged = (response: ServerResponse) => {
    response.setHeader('ETag', 'W/"one"').setHeader('Content-Type', 'text/html').end(html);
  };
  const asked = (tag: string) => ({ headers: { 'If-None-Match': tag } });

  it('is confirmed without a body', async () => {
    for (const tag of ['W/"one"', 'W/"zero", W/"one"']) {
      const reply = await pageReply(tagged, asked(tag));
      expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, 'W/"one"']);
      expect(reply.policy).toBe(expected);
    }
  });

  it('is sent anew when it has changed, or when it is no page that was found', async () => {
    expect((await pageReply(tagged, asked('W/"two"'))).status).toBe(200);
    const missing = (response: ServerResponse) => {
      response.statusCode = 404;
      tagged(response);
    };
    expect((await pageReply(missing, asked('W/"one"'))).status).toBe(404);
  });

  it("is never taken for the router's payload of the same page", async () => {
    const payload = (response: ServerResponse) => {
      response.setHeader('ETag', 'W/"one"').setHeader('Content-Type', 'text/x-component').end('0:{}');
    };
    expect((await pageReply(payload, asked('W/"one"'))).headers.etag).toBe('W/"one-rsc"');
    expect((await pageReply(payload, asked('W/"one-rsc"'))).status).toBe(304);
  });
});

describe('a prerendered page in memory', () => {
  const pages = async (mark: Record<string, string>) => {
    let renders = 0;
    const front = await startFront({
      page: (_request, response) => {
        renders += 1;
        for (const [name, value] of Object.entries(mark)) response.setHeader(name, value);
        response.setHeader('ETag', `W/"render-${renders}"`).setHeader('Content-Type', 'text/html').end(html);
      },
      trustedProxyHops: 1,
    });
    return { ...front, renders: () => renders };
  };
  const nextPath = () => `/${randomUUID()}`;

  it('is answered without asking again, whatever the query, with the same head', async () => {
    const { origin, renders } = await pages({ 'x-nextjs-cache': 'HIT', 'X-Frame-Options': 'DENY' });
    const address = nextPath();
    const first = await send(origin, address);
    for (const query of ['', '?a=1']) {
      const again = await send(origin, address + query);
      const ofThisAnswer = { date: '', 'x-request-id': '' };
      expect({ ...again.headers, ...ofThisAnswer }).toEqual({ ...first.headers, ...ofThisAnswer });
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(again.body).toEqual(first.body);
    }
    const confirmed = await send(origin, address, { headers: { 'If-None-Match': 'W/"render-1"' } });
    expect(confirmed.status).toBe(304);
    expect(renders()).toBe(1);
  });

  it('gives each client its own encoding and scheme', async () => {
    const { origin } = await pages({ 'x-nextjs-cache': 'HIT' });
    const address = nextPath();
    const secure = await send(origin, address, { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toBeDefined();
    const plain = await send(origin, address);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it('is forgotten when the content changes', async () => {
    const { origin, renders } = await pages({ 'x-nextjs-cache': 'HIT' });
    const address = nextPath();
    await send(origin, address);
    forgetPages();
    await send(origin, address);
    expect(renders()).toBe(2);
  });

  it('of a page that is not there stays a 404 without an ETag', async () => {
    let renders = 0;
    const { origin } = await startFront({
      page: (_request, response) => {
        renders += 1;
        response
          .writeHead(404, { 'x-nextjs-cache': 'HIT', 'Content-Type': 'text/html', ETag: 'W/"gone"' })
          .end(html);
      },
      isMissing: () => true,
    });
    for (const path of [nextPath(), nextPath()]) {
      const reply = await send(origin, path, { headers: { 'If-None-Match': 'W/"gone"' } });
      expect([reply.status, reply.headers.etag, reply.body.toString()]).toEqual([404, undefined, html]);
    }
    expect(renders).toBe(1);
    forgetPages();
  });

  it.each([
    ['a page that was rendered for this request', { 'x-nextjs-cache': 'MISS' }, {}],
    ['a page that no cache knows', {}, {}],
    ["the router's payload", { 'x-nextjs-cache': 'HIT' }, { RSC: '1' }],
  ])('is not used for %s', async (_what, mark, headers) => {
    const { origin, renders } = await pages(mark as Record<string, string>);
    const address = nextPath();
    for (const _ of [1, 2]) await send(origin, address, { headers: headers as Record<string, string> });
    expect(renders()).toBe(2);
  });

  it('is asked for again after a second', async () => {
    const now = vi.spyOn(performance, 'now');
    const { origin, renders } = await pages({ 'x-nextjs-cache': 'HIT' });
    const address = nextPath();
    now.mockReturnValue(10_000);
    await send(origin, address);
    now.mockReturnValue(11_001);
    await send(origin, address);
    expect(renders()).toBe(2);
  });
});
