import { describe, expect, it } from 'vitest';
import { htmlPolicy } from '@/server/http/html-policy';
import { paintBeforeScripts } from '@/server/http/paint-before-scripts';

const page = (head: string, body = '<h1>Prices</h1>') =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>';
const main = '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>';

describe('scripts after the first paint', () => {
  it('names every script of the page once, in its order, and asks for none ahead of time', () => {
    const html = paintBeforeScripts(page(`${preload}${script('a')}${script('b')}`, `<h1>Prices</h1>${main}`));
    expect(html).not.toMatch(/<script src=|rel="preload"/);
    expect(html).toContain(
      '(["/_next/static/chunks/a.js","/_next/static/chunks/b.js","/_next/static/chunks/main.js"],"page-alive","data-next")',
    );
    expect(html).toContain('<body><h1>Prices</h1></body>');
  });

  it("names the one that runs the others first, also with its deployment's query", () => {
    const runtime = script('turbopack-1a2b').replace('.js"', '.js?dpl=2"');
    const html = paintBeforeScripts(page(script('a') + runtime + script('b')));
    const sources = /\]?\((\["[^\]]+\]),"page-alive"/.exec(html)?.[1] ?? '[]';
    expect(JSON.parse(sources).map((source: string) => source.replace(/.*\//, ''))).toEqual([
      'turbopack-1a2b.js?dpl=2',
      'a.js',
      'b.js',
    ]);
  });

  it('stands before the style sheet, because an inline script waits for those above it', () => {
    const html = paintBeforeScripts(page(`<link rel="stylesheet" href="/a.css"/>${script('a')}`));
    expect(html).toMatch(/<head><script>\(function startPage/);
  });

  it('stands after the encoding, which belongs into the first 1024 bytes', () => {
    const html = paintBeforeScripts(
      page(`<meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>${script('a')}`),
    );
    expect(html).toMatch(/<head><meta charSet="utf-8"\/><script>\(function startPage/);
  });

  it('leaves alone what is no async script', () => {
    const left = `<script src="/old.js" noModule=""></script><script src="/consent.js" defer=""></script><link rel="preload" as="font" href="/a.woff2"/>`;
    const inline = '<script>requestAnimationFrame(f)</script><script type="application/ld+json">{}</script>';
    const html = paintBeforeScripts(page(left + script('a'), inline));
    expect(html).toContain(left);
    expect(html).toContain(inline);
    expect(paintBeforeScripts(page(left, inline))).toBe(page(left, inline));
  });

  it("keeps Next's data as JSON, which the policy need not name", () => {
    const first = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
    const text = JSON.stringify([1, '[1,"])"]\u2028 </script>']).replaceAll('<', '\\u003c');
    const html = paintBeforeScripts(
      page(script('a'), `${first}<script>self.__next_f.push(${text})</script><p>`),
    );
    expect(html).toContain(
      `<body><script type="application/json" data-next="">[0]</script><script type="application/json" data-next="">${text}</script><p></body>`,
    );
    expect(htmlPolicy(html).match(/sha256-/g)).toHaveLength(1);
  });

  it('is one script that the policy names, and the same text when it is done twice', () => {
    const html = paintBeforeScripts(page(script('a')));
    expect(htmlPolicy(html).match(/sha256-/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(paintBeforeScripts(html)).toBe(html);
  });

  it('lets no address end the script early', () => {
    const html = paintBeforeScripts(page('<script src="/</script><b>" async=""></script>'));
    expect(html).not.toContain('/</script><b>"');
  });
});
