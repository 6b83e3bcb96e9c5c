import { describe, expect, it } from 'vitest';
import { pageHtml } from '@/server/platform/http/page-html';
import { scriptInjections } from '@/tests/server/content/script-injections';

const dom = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

const levels = (html: string) =>
  [...dom(html).querySelectorAll('h1,h2,h3,h4,h5,h6')].map((each) => each.localName);

describe('Markdown and HTML', () => {
  it('renders Markdown: headings, emphasis, lists, links, tables, code', () => {
    const html = pageHtml(
      [
        '## Prices',
        'A *shirt* costs **$4.50**, see [the list](/pricing).',
        '- one\n- two',
        '| Piece | Price |\n|---|---:|\n| Shirt | 4.50 |',
        'Write `10023`.',
      ].join('\n\n'),
    );
    const body = dom(html);
    expect(body.querySelector('h2')?.textContent).toBe('Prices');
    expect(body.querySelector('p a')?.getAttribute('href')).toBe('/pricing');
    expect(body.querySelector('p a')?.hasAttribute('rel')).toBe(false);
    expect(body.querySelectorAll('ul li')).toHaveLength(2);
    expect(body.querySelector('td.end')?.textContent).toBe('4.50');
    expect(body.querySelector('em')?.textContent).toBe('shirt');
    expect(body.querySelector('code')?.textContent).toBe('10023');
  });

  it('takes a text that starts with a tag for HTML, and leaves its stars and indents alone', () => {
    expect(pageHtml('<p>2 * 3 * 4 = 24</p>\n\n    <p># no heading</p>')).toBe(
      '<p>2 * 3 * 4 = 24</p>\n\n    <p># no heading</p>',
    );
    expect(pageHtml('<https://example.com/>')).toContain('<a href="https://example.com/"');
    expect(pageHtml('')).toBe('');
  });

  it.each([
    ['# A\n## B\n### C\n## D', ['h2', 'h3', 'h4', 'h3']],
    ['<h3>A</h3><h3>B</h3><h5>C</h5>', ['h2', 'h2', 'h3']],
    ['<h1>A</h1><h1>B</h1>', ['h2', 'h2']],
    ['## A\n# B', ['h2', 'h2']],
    ['<h2>A</h2><h6>B</h6><h4>C</h4>', ['h2', 'h3', 'h3']],
  ])('keeps an outline under the page’s own heading: %s', (text, expected) => {
    expect(levels(pageHtml(text))).toEqual(expected);
  });

  it('leaves out a first heading that only repeats the title', () => {
    expect(levels(pageHtml('# Terms & more\n\n## A\n\n## B', 'Terms & More'))).toEqual(['h2', 'h2']);
    expect(levels(pageHtml('# Terms\n\n## A', 'Other'))).toEqual(['h2', 'h3']);
  });

  it('tells browsers what other sites get to know', () => {
    const links = dom(
      pageHtml(
        '<a href="https://example.com">a</a><a href="/\\example.com">b</a><a href="//example.com">c</a>' +
          '<a href="\thttp://example.com">d</a><a href="/pricing" rel="opener" target="_top">e</a><a name="x">f</a>',
      ),
    ).querySelectorAll('a');
    expect([...links].map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.com', 'noopener noreferrer'],
      [null, null],
      [null, null],
      ['http://example.com', 'noopener noreferrer'],
      ['/pricing', null],
      [null, null],
    ]);
  });

  it.each([
    '# A\n\ntext',
    '<font>* a *</font>',
    '<div>x</div>',
    'a <b>b</b>',
    '| a |\n|--:|\n| 1 |',
    '&lt;b&gt; a',
  ])('is the same when it is cleaned twice: %s', (text) => {
    const once = pageHtml(text, 'Title');
    expect(pageHtml(once, 'Title')).toBe(once);
  });

  it('is quick with texts made to be slow', () => {
    const started = performance.now();
    for (const part of ['<div>', '> ', '[', '**a ', '![', '<a href="', '- ', '|', '`', '<!--', '&', '\\'])
      pageHtml(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('script injection', () => {
  const safe = (html: string) => {
    const body = dom(html);
    for (const element of body.querySelectorAll('*')) {
      expect(element.namespaceURI, html).toBe('http://www.w3.org/1999/xhtml');
      expect(element.localName, html).not.toMatch(
        /^(script|style|iframe|object|embed|img|svg|math|form|input|button|link|meta|base|template|video|audio|textarea|title|noscript|select|details|body)$/,
      );
      for (const { name, value } of element.attributes) {
        expect(['href', 'rel', 'title', 'start', 'scope', 'colspan', 'rowspan', 'class'], html).toContain(
          name,
        );
        if (name === 'href')
          expect(new URL(value, 'https://site.example/').protocol, html).toMatch(/^(https?|mailto|tel):$/);
        if (name === 'class') expect(value).toBe('end');
      }
    }
  };

  it('knows dozens of ways', () => expect(scriptInjections.length).toBeGreaterThan(48));

  it.each(scriptInjections)('%s', (payload) => {
    for (const text of [
      payload,
      `<p>${payload}</p>`,
      `# ${payload}\n\n- ${payload}`,
      `[x](${payload})`,
      `a ${payload}`,
    ])
      safe(pageHtml(text, payload));
  });
});
