import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { closedPolicy } from '@/server/platform/http/security-headers';
import { send, startFront } from '../platform/http/front';
import { expected, html, pageReply } from './page-reply';

/** A form as sent by a browser without JavaScript. */
const sentForm = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...headers, 'Content-Length': '0', 'Content-Type': 'multipart/form-data' },
});

describe('compression', () => {
  const long = `<p>${'clean laundry '.repeat(200)}</p>`;
  const page = (text: string) => (response: ServerResponse) => {
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
    for (const how of [accepting(accepted), sentForm({ 'Accept-Encoding': accepted })]) {
      const reply = await pageReply(page(long), how);
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.headers.vary).toMatch(/\bAccept-Encoding$/);
      expect(reply.headers['content-length']).toBe(String(reply.body.length));
      const unpack =
        encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
      expect(unpack(reply.body).toString()).toBe(long);
    }
  });

  it('never mixes two pages up', async () => {
    const other = long.replaceAll('clean', 'fresh');
    for (const text of [long, other, long]) {
      const reply = await pageReply(page(text), accepting('gzip'));
      expect(gunzipSync(reply.body).toString()).toBe(text);
    }
  });

  it('leaves small replies alone', async () => {
    expect(
      (await pageReply(page('<p>short</p>'), accepting('br'))).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('leaves fonts, and scripts that the build has not packed, to Next', async () => {
    for (const path of ['/_next/static/media/a.woff2', '/_next/static/chunks/none.js']) {
      const { origin } = await startFront({
        page: (request, response) => void response.end(String(request.headers['accept-encoding'])),
      });
      const reply = await send(origin, path, accepting('br'));
      expect(reply.body.toString()).toBe('br');
      expect(reply.headers['content-security-policy']).toBe(closedPolicy);
    }
  });

  it('sends what the build has packed without asking Next, except for a part of it', async () => {
    const folder = '.next/static/chunks';
    const name = `packed-${randomUUID()}.js`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(long));
    onTestFinished(() => rmSync(`${folder}/${name}.br`));
    const { origin, calls } = await startFront({ page: (_request, response) => void response.end(long) });
    const reply = await send(origin, `/_next/static/chunks/${name}`, accepting('gzip, br'));
    expect(brotliDecompressSync(reply.body).toString()).toBe(long);
    expect(reply.headers['content-type']).toBe('application/javascript; charset=UTF-8');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-security-policy']).toBe(closedPolicy);
    expect(calls.page).toBe(0);
    for (const headers of [
      { 'Accept-Encoding': 'gzip' },
      { 'Accept-Encoding': 'br', Range: 'bytes=0-9' },
    ] as Record<string, string>[]) {
      await send(origin, `/_next/static/chunks/${name}`, { headers });
    }
    expect(calls.page).toBe(2);
  });
});

describe('a copy that is still good', () => {
  const page =
    (type = 'text/html', status = 200) =>
    (response: ServerResponse) => {
      response.writeHead(status, { ETag: 'W/"of-next"', 'Content-Type': type }).end(html);
    };
  const asked = (tag: string) => ({ headers: { 'If-None-Match': tag } });
  const tagOf = async () => String((await pageReply(page())).headers.etag);

  it('is confirmed without a body', async () => {
    const etag = await tagOf();
    for (const tag of [etag, `W/"zero", ${etag}`]) {
      const reply = await pageReply(page(), asked(tag));
      expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, etag]);
      expect(reply.policy).toBe(expected);
    }
  });

  it('is sent anew when it has changed, or when it is no page that was found', async () => {
    expect((await pageReply(page(), asked('W/"two"'))).status).toBe(200);
    expect((await pageReply(page('text/html', 404), asked(await tagOf()))).status).toBe(404);
  });

  it('is told from what has another text', async () => {
    const payload = (response: ServerResponse) =>
      void response.setHeader('Content-Type', 'text/x-component').end('0:{}');
    const { etag } = (await pageReply(payload)).headers;
    expect(etag).not.toBe(await tagOf());
    expect((await pageReply(payload, asked(String(etag)))).status).toBe(304);
  });

  it('is never one of an answer to a form', async () => {
    const { headers } = await pageReply(page(), sentForm());
    expect(headers.etag).toBeUndefined();
  });
});

describe('a page of everybody', () => {
  it.each([200, 404])(
    'is asked of Next each time, and a page that is not there has no tag: %i',
    async (status) => {
      const front = await startFront({
        page: (_request, response) =>
          void response
            .writeHead(status, {
              'Cache-Control': 's-maxage=60',
              'Content-Type': 'text/html',
              ETag: 'W/"next"',
            })
            .end(html),
        trustedProxyHops: 1,
      });
      const [secure, plain] = [
        await send(front.origin, '/', { headers: { 'X-Forwarded-Proto': 'https' } }),
        await send(front.origin, '/?a=1'),
      ];
      for (const reply of [secure, plain])
        expect([reply.status, String(reply.body), Boolean(reply.headers.etag)]).toEqual([
          status,
          html,
          status === 200,
        ]);
      expect(secure.headers['strict-transport-security']).toBeDefined();
      expect(plain.headers['strict-transport-security']).toBeUndefined();
      expect(front.calls.page).toBe(2);
    },
  );

  it("is never the router's payload of it, though Next takes the router's headers away", async () => {
    const { origin } = await startFront({
      page: (request, response) => {
        const type = 'rsc' in request.headers ? 'text/x-component' : 'text/html';
        delete request.headers.rsc;
        response.writeHead(200, { 'Cache-Control': 's-maxage=60', 'Content-Type': type }).end(html);
      },
    });
    const types = [];
    for (const headers of [{ RSC: '1' }, {}, { RSC: '1' }] as Record<string, string>[])
      types.push((await send(origin, '/', { headers })).headers['content-type']);
    expect(types).toEqual(['text/x-component', 'text/html', 'text/x-component']);
  });
});
