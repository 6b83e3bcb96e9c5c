import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pushWorker } from '@/lib/routes';
import { documentPolicy } from '@/server/pages/document/policy';
import { analyticsSources, closedPolicy, pagePolicy } from '@/server/platform/http/security-headers';
import { expected, html, pageReply, sha } from './page-reply';

describe('the policy of a document', () => {
  it('names each inline script that runs, and nothing else', () => {
    const policy = documentPolicy(
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
    const policy = documentPolicy('<html lang="en" data-captcha-key="6Lc"><body></body></html>');
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toContain('frame-src https://www.google.com/recaptcha/');
    expect(documentPolicy('<html lang="en"><body>data-captcha-key="6Lc"</body></html>')).toBe(pagePolicy());
    expect(pagePolicy()).not.toContain('google');
    expect(pagePolicy()).not.toContain('frame-src');
  });

  it('allows analytics its own origins, and only on pages that carry its id', () => {
    const policy = documentPolicy(
      '<html data-captcha-key="6Lc" data-analytics-id="G-ABC12345"><script>a</script>',
    );
    expect(policy).toContain(
      `script-src 'self' ${sha('a')} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://www.googletagmanager.com/gtag/;`,
    );
    expect(documentPolicy('<html data-analytics-id="G-ABC12345">')).toBe(pagePolicy(analyticsSources));
    expect(documentPolicy('<html><p data-analytics-id="G-ABC12345">')).toBe(pagePolicy());
    for (const path of ['/cards', '/payment'])
      expect(documentPolicy('<html data-analytics-id="G-ABC12345">', path)).toBe(pagePolicy());
  });

  it.each([
    ['live', 'https://js.authorize.net/v1/', 'https://api2.authorize.net/xml/v1/request.api'],
    ['sandbox', 'https://jstest.authorize.net/v1/', 'https://apitest.authorize.net/xml/v1/request.api'],
  ])(
    'allows the payment gateway (%s) on pages with the card form, and nowhere else',
    (kind, library, gateway) => {
      const page = `<html lang="en" data-card-environment="${kind}"><body></body></html>`;
      for (const path of ['/cards', '/payment']) {
        const policy = documentPolicy(page, path);
        expect(policy).toContain(`script-src 'self' ${library};`);
        expect(policy).toMatch(new RegExp(`connect-src 'self' ${library}( \\S+)* ${gateway};`));
        expect(policy).not.toContain('frame-src');
      }
      for (const path of ['/', '/orders', '/cards/1', '/payment-terms', ''])
        expect(documentPolicy(page, path)).toBe(pagePolicy());
      expect(documentPolicy('<html lang="en"><p data-card-environment="live">', '/cards')).toBe(pagePolicy());
    },
  );

  it('tells the pages with the card form by their address, whatever the query', async () => {
    const page = '<html data-card-environment="sandbox"></html>';
    const policyAt = async (url: string) => {
      const { headers } = await pageReply(
        (response) => response.setHeader('Content-Type', 'text/html').end(page),
        { path: url },
      );
      return headers['content-security-policy'];
    };
    expect(await policyAt('/cards?add=1')).toContain('jstest.authorize.net');
    expect(await policyAt('/orders?next=/cards')).not.toContain('authorize.net');
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
    expect(documentPolicy('<p>plain</p>')).toBe(pagePolicy());
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
    const head = await pageReply((response) => response.setHeader('Content-Type', 'text/html').end(html), {
      method: 'HEAD',
    });
    expect([head.body.length, head.policy]).toEqual([0, expected]);
  });
});

describe('what is no page', () => {
  it('gets the closed policy', async () => {
    const reply = await pageReply((response) =>
      response.setHeader('Content-Type', 'image/svg+xml').end('<svg/>'),
    );
    expect(reply.policy).toBe(closedPolicy);
    expect(reply.headers['content-length']).toBe('6');
  });
});

it('lets the worker of push notifications load their icon, and nothing else', async () => {
  const script = (response: ServerResponse) =>
    void response.setHeader('Content-Type', 'application/javascript').end('self;');
  const { policy } = await pageReply(script, { path: pushWorker.path });
  expect(policy).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect((await pageReply(script, { path: '/consent.js' })).policy).toBe(closedPolicy);
});

describe('a page that Next renders for one request', () => {
  const own = (response: ServerResponse) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    response.end(html);
  };

  it.each(['GET', 'HEAD'])('is kept nowhere, and named by no tag: %s', async (method) => {
    const { headers, policy, body } = await pageReply(own, { path: '/orders', method });
    expect([headers['cache-control'], headers.etag, policy]).toEqual([
      'private, no-store',
      undefined,
      expected,
    ]);
    expect(String(body)).toBe(method === 'HEAD' ? '' : html);
  });

  it('is sent whole to a browser that has an earlier one', async () => {
    const { status, body } = await pageReply(own, { path: '/orders', headers: { 'If-None-Match': '*' } });
    expect([status, String(body)]).toEqual([200, html]);
  });

  it('gives the router its part on the same terms', async () => {
    const part = (response: ServerResponse) => {
      response.setHeader('Content-Type', 'text/x-component');
      response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
      response.end('0:{}');
    };
    const { headers } = await pageReply(part, { path: '/orders', headers: { rsc: '1' } });
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined]);
  });
});

it('lets no shared cache keep a page past a deployment', async () => {
  const reply = await pageReply((response) => {
    response.setHeader('Cache-Control', 's-maxage=31536000');
    response.setHeader('Content-Type', 'text/html').end(html);
  });
  expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});
