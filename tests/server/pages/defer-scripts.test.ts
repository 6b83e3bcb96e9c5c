import { describe, expect, it } from 'vitest';
import { deferScripts } from '@/server/pages/document/document';
import { documentPolicy } from '@/server/pages/document/policy';

const page = (head: string, body = '<h1>Prices</h1>') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>';
const main = '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>';

describe('scripts after the first paint', () => {
  it('names every script of the page once, in its order, and asks for none ahead of time', () => {
    const html = deferScripts(page(`${preload}${script('a')}${script('b')}`, `<h1>Prices</h1>${main}`));
    expect(html).not.toMatch(/<script src=|rel="preload"/);
    expect(html).toContain(
      '(["/_next/static/chunks/a.js","/_next/static/chunks/b.js","/_next/static/chunks/main.js"],"page-alive")',
    );
    expect(html).toContain('<body><h1>Prices</h1></body>');
  });

  it('stands before the style sheet, because an inline script waits for those above it', () => {
    const html = deferScripts(page(`<link rel="stylesheet" href="/a.css"/>${script('a')}`));
    expect(html).toMatch(/<head><script>\(function startPage/);
  });

  it('stands after the encoding, which belongs into the first 1024 bytes', () => {
    const html = deferScripts(
      page(`<meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>${script('a')}`),
    );
    expect(html).toMatch(/<head><meta charSet="utf-8"\/><script>\(function startPage/);
  });

  it('leaves alone what is no async script', () => {
    const left = `<script src="/old.js" noModule=""></script><script src="/consent.js" defer=""></script><link rel="preload" as="font" href="/a.woff2"/>`;
    const inline = '<script>requestAnimationFrame(f)</script><script type="application/ld+json">{}</script>';
    const html = deferScripts(page(left + script('a'), inline));
    expect(html).toContain(left);
    expect(html).toContain(inline);
    expect(deferScripts(page(left, inline))).toBe(page(left, inline));
  });

  it('is one script that the policy names, and the same text when it is done twice', () => {
    const html = deferScripts(page(script('a')));
    expect(documentPolicy(html).match(/sha256-/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(deferScripts(html)).toBe(html);
  });

  it('lets no address end the script early', () => {
    const html = deferScripts(page('<script src="/</script><b>" async=""></script>'));
    expect(html).not.toContain('/</script><b>"');
  });
});
