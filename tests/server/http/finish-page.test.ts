import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { htmlPolicy } from '@/server/http/html-policy';
import { forgetPages } from '@/server/http/page-memory';
import { analyticsSources, closedPolicy, pagePolicy } from '@/server/security-headers';
import { send, startFront } from './front';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const html = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>';
const expected = pagePolicy({ 'script-src': [sha('alert(1)')] });

async function pageReply(
  page: (response: ServerResponse) => void,
  {
    method = 'GET',
    headers = {},
    path = '/',
  }: { method?: string; headers?: Record<string, string>; path?: string } = {},
) {
  const { origin } = await startFront({ page: (_request, response) => page(response) });
  const reply = await send(origin, path, { method, headers });
  return { ...reply, policy: reply.headers['content-security-policy'] };
}

describe('the policy of a document', () => {
  it('names each inline script that runs, and nothing else', () => {
    const policy = htmlPolicy(
      [
        '<script src="/a.js" async=""></script>',
        '<script>one</script><script id="x">two\nlines</script><script>one</script>',
        '<script type="module">three</script>',
        '<script type="application/ld+json">{"@type":"Thing"}</script>',
      ].join(''),
    );
    expect(policy).toContain(`script-src 'self' ${sha('one')} ${sha('two\nlines')} ${sha('three')};`);
    expect(policy.match(/sha256/g)).toHaveLength(3);
  });

  it('allows the captcha its own origins, and only on pages that carry its key', () => {
    const policy = htmlPolicy('<html lang="en" data-captcha-key="6Lc"><body></body></html>');
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
    expect(htmlPolicy('<html lang="en"><body>data-captcha-key="6Lc"</body></html>')).toBe(pagePolicy());
    expect(pagePolicy()).not.toContain('google');
    expect(pagePolicy()).not.toContain('frame-src');
  });

  it('allows analytics its own origins, and only on pages that carry its id', () => {
    const policy = htmlPolicy(
      '<html data-captcha-key="6Lc" data-analytics-id="G-ABC12345"><script>a</script>',
    );
    expect(policy).toContain(
      `script-src 'self' ${sha('a')} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.googletagmanager.com/gtag/;`,
    );
    expect(htmlPolicy('<html data-analytics-id="G-ABC12345">')).toBe(pagePolicy(analyticsSources));
    expect(htmlPolicy('<html><p data-analytics-id="G-ABC12345">')).toBe(pagePolicy());
  });

  it('lets what the third parties answer be embedded, and no more', async () => {
    const embedder = async (attributes: string) => {
      const page = `<html ${attributes}></html>`;
      const { headers } = await pageReply((response) =>
        response
          .setHeader('Content-Type', 'text/html')
          .setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
          .end(page),
      );
      return headers['cross-origin-embedder-policy'];
    };
    expect(await embedder('')).toBe('require-corp');
    expect(await embedder('data-analytics-id="G-ABC12345"')).toBe('credentialless');
    expect(await embedder('data-captcha-key="6Lc"')).toBe('unsafe-none');
  });

  it('allows nothing inline when there is no script', () => {
    expect(htmlPolicy('<p>plain</p>')).toBe(pagePolicy());
  });
});

describe('an HTML page without a policy gets its own', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['sent with end', (response) => response.setHeader('Content-Type', 'text/html').end(html)],
    [
      'written in pieces',
      (response) => {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.flushHeaders();
        for (const piece of html.match(/.{1,7}/gs) ?? []) response.write(piece);
        response.end();
      },
    ],
    [
      'with a head written first',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html),
    ],
  ])('%s', async (_how, page) => {
    const reply = await pageReply(page);
    expect(reply.policy).toBe(expected);
    expect(reply.body.toString()).toBe(html);
    expect(reply.headers['content-length']).toBe(String(html.length));
  });

  it('keeps the status, and answers HEAD without a body', async () => {
    const notFound = await pageReply((response) => {
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/html').end(html);
    });
    expect([notFound.status, notFound.policy]).toEqual([404, expected]);
    const head = await pageReply((response) => response.setHeader('Content-Type', 'text/html').end(), {
      method: 'HEAD',
    });
    expect([head.body.length, head.policy]).toEqual([0, pagePolicy()]);
  });
});

describe('what is left as it is', () => {
  it('a page that brings its policy streams through', async () => {
    const reply = await pageReply((response) => {
      response.setHeader('Content-Security-Policy', "default-src 'none'");
      response.setHeader('Content-Type', 'text/html').end(html);
    });
    expect(reply.policy).toBe("default-src 'none'");
  });

  it('what is no page gets the closed policy', async () => {
    const reply = await pageReply((response) =>
      response.setHeader('Content-Type', 'image/svg+xml').end('<svg/>'),
    );
    expect(reply.policy).toBe(closedPolicy);
    expect(reply.headers['content-length']).toBe('6');
  });
});

it("drops COEP where the policy lets a third party's frames in", async () => {
  const embedder = async (policy: string) => {
    const reply = await pageReply((response) => {
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      response.setHeader('Content-Security-Policy', policy);
      response.setHeader('Content-Type', 'text/html').end(html);
    });
    return reply.headers['cross-origin-embedder-policy'];
  };
  expect(await embedder("default-src 'none'; frame-src https://third.example/")).toBe('unsafe-none');
  expect(await embedder("default-src 'none'")).toBe('require-corp');
});

it('lets no shared cache keep a page past a deployment', async () => {
  const reply = await pageReply((response) => {
    response.setHeader('Cache-Control', 's-maxage=31536000');
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

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
