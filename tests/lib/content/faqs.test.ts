import { expect, it } from 'vitest';
import { readFaqs, writeFaqs } from '@/lib/content/faqs';

it('reads groups and questions by their headings', () => {
  const html =
    '<p>Short answers.</p><h2>Times</h2><h3>How late?</h3><p>Until 6 &amp; no later.</p><ul><li>Call us</li></ul><h2>When do you close?</h2><p>At 8.</p>';
  expect(readFaqs(html)).toEqual([
    {
      title: 'Times',
      faqs: [
        { id: 'how-late', question: 'How late?', answer: 'Until 6 & no later. Call us' },
        { id: 'when-do-you-close', question: 'When do you close?', answer: 'At 8.' },
      ],
    },
  ]);
});

it('gives questions without a group one, and each question an address of its own', () => {
  const html =
    '<h2>Why?</h2><p>Because.</p><h2>Why?</h2><p>So.</p><h2>¿Por qué?</h2><p>Sí.</p><h2>???</h2><p>.</p>';
  expect(readFaqs(html)).toMatchObject([
    { title: 'Questions', faqs: [{ id: 'why' }, { id: 'why-2' }, { id: 'por-qu' }, { id: 'question' }] },
  ]);
});

it('finds none where there is no heading with text below it', () => {
  for (const html of ['', '<p>Call us.</p>', '<h2>Times</h2>', '<h2>Times</h2><h3>How late?</h3>'])
    expect(readFaqs(html)).toEqual([]);
});

it('writes them as headings and text', () => {
  const faqs = [{ id: 'a', question: 'Why?', answer: 'Because.' }];
  expect(writeFaqs([{ title: 'Times', faqs }])).toBe('## Times\n\n### Why?\n\nBecause.');
});
