/** A text that is slow to render ends after its time of the processor, and stays as written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageHtml, renderPage, renderPages } from '@/server/platform/http/page-html';

const repeated = (part: string, length = 198_000) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Milliseconds of the processor. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

/** The time of a text, twice as long as it may be for what the machine does beside, and for its longest patience. */
const LIMIT_MS = 1_000;

describe('a text that is slow to render', () => {
  it.each([
    '_a__b_',
    '*a_',
    '>',
    '![',
    '`a',
    '- [',
    '<a ',
    '&#',
    '|-',
    '[a]: b\n[a]',
    '**a',
    '~~a_',
    '<!--',
    'a@b.',
  ])('is as written after its time: %s again and again', (part) => {
    let html = '';
    expect(timeOf(() => (html = pageHtml(repeated(part))))).toBeLessThan(LIMIT_MS);
    expect(html).toMatch(/^(<[a-z]|$)/);
  });

  it('is ended, shown with its lines, and leaves nothing behind for the next', () => {
    const honest = 'A *shirt* costs **$4.50**, _see_ [the list](/pricing) or <https://example.com>.';
    const before = renderPage({ content: `${honest} 1`, title: '' }).html;
    const slow = `First & last\n\n${repeated('_a__b_', 90_000)}`;
    const { html, ended } = renderPage({ content: slow, title: '' });
    expect([ended, html.slice(0, 33)]).toEqual([true, '<p>First &amp; last</p>\n<p>_a__b_']);
    expect(pageHtml(html)).toBe(html);
    expect(renderPage({ content: `${honest} 2`, title: '' })).toEqual({
      html: before.replace(/1(?=\D*$)/, '2'),
      ended: false,
    });
  });

  it('that is HTML is ended too', () => {
    const { html } = renderPage({ content: `<p>${repeated('<b>', 190_000)}`, title: '' });
    expect(html.length).toBeLessThan(2_000_000);
  });

  it('grows to no page that names one long link again and again', () => {
    const bomb = `[a]: /${'x'.repeat(90_000)}\n\n${repeated('[a]', 90_000)}`;
    expect(renderPage({ content: bomb, title: '' }).html.length).toBeLessThan(2_000_000);
  });

  it('costs no more whatever is repeated', () => {
    const mark = fc.constantFrom(...'_*[]()!<>`~|#-+=&;:\\"\'/.@ \n\tab1'.split(''));
    const parts = fc.array(mark, { minLength: 1, maxLength: 6 }).map((marks) => marks.join(''));
    fc.assert(
      fc.property(parts, (part) => {
        expect(timeOf(() => renderPage({ content: repeated(part), title: part }))).toBeLessThan(LIMIT_MS);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('the texts of a reply', () => {
  it('let other work go on between them', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const pages = Array.from({ length: 5 }, (_, index) => ({
      content: repeated('*a_', 60_000 + index),
      title: '',
    }));
    await renderPages(pages);
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('have two seconds together; the others stay as written, and are rendered with the next reply', async () => {
    const slow = Array.from({ length: 60 }, (_, index) => ({
      content: repeated('_a__b_', 100_000 + index),
      title: '',
    }));
    const last = { content: 'A **shirt** of a reply', title: '' };
    const before = process.cpuUsage();
    const all = await renderPages([...slow, last]);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000 + 2 * LIMIT_MS);
    expect(all.at(-1)?.content).toBe('<p>A **shirt** of a reply</p>');
    expect((await renderPages([last]))[0]?.content).toBe('<p>A <strong>shirt</strong> of a reply</p>');
  });
});
