import { createConnection } from 'node:net';
import { expect, test } from '../fixtures';

const odd = [
  ...`
  /%2e%2e /%2e%2e/terms /..%2f..%2fetc/passwd /%00 /terms%00 /%ff /%c0%af /%E0%A4%A /%F0%9F%A7%BA
  /%D7%A9%D7%9C%D7%95%D7%9D /%E2%80%AEsmret /__proto__ /constructor /prototype /hasOwnProperty /toString
  /undefined /null /NaN /terms. /terms.. /terms%20 /%20terms /terms%2f /%2fterms /terms%0a
  /%0d%0aSet-Cookie:a=b /terms%5c /%5cterms /%252e%252e /%2574erms /terms%2ehtml /terms.php /index.php
  /wp-login.php /.env /.git/config /order /_next /_not-found /_global-error /[static_page_slug]
  /%5Bstatic_page_slug%5D /nope/ /nope?x=%ff&y[]=1&__proto__=2 /nope?%00 /<script>alert(1)</script>
  /"><img%20src=x%20onerror=alert(1)> /a/b/c/d
`
    .trim()
    .split(/\s+/),
  `/${'x'.repeat(5_000)}`,
  `/${'%F0%9F%A7%BA'.repeat(400)}`,
  `/${'a/'.repeat(2_000)}`,
];

/** A raw request, because browsers and HTTP clients would normalize the URL. */
function ask(origin: string, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text });
    });
  });
}

test('an address that no page has is answered 404 with the page of missing addresses', async ({
  baseURL,
}) => {
  const expected = /<h1[^>]*>([^<]+)/.exec((await ask(baseURL ?? '', '/404')).text)?.[1] ?? 'none';
  for (const path of odd) {
    for (const again of ['first', 'second']) {
      const { status, text } = await ask(baseURL ?? '', path);
      expect(status, `${path} (${again})`).toBe(404);
      expect(/<h1[^>]*>([^<]+)/.exec(text)?.[1], path).toBe(expected);
      expect(text, path).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
      expect(text, path).not.toMatch(/alert\(1\)|Set-Cookie/);
    }
  }
});

test('an address with a slash at its end or in other letters leads to the page', async ({ request }) => {
  for (const path of ['/terms/', '/Terms', '/TERMS']) {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location], path).toEqual([308, '/terms']);
  }
});
