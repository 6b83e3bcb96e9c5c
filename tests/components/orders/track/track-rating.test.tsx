/** Stars by the link of a mail, as the server renders it: no script takes part. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TrackQuestion } from '@/components/orders/track/track-question';
import { hasRating, TrackRating } from '@/components/orders/track/track-rating';
import { orderTrackContract } from '@/lib/contract/orders/order-track';

const example = orderTrackContract['orders.track'].example.reply.data;
const asked = { asks: true, stars: null, text: '', review_url: '' };
const forms = { rate: 'the-form', report: 'another' };
const order = { ...example, status: 8, rating: asked, forms };

const rendered = (element: React.ReactNode) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(element);
  return page;
};
const question = (stars?: string) =>
  rendered(<TrackQuestion link="KEY" order={order} name="rate" asked={{ stars }} />);

it('offers five links, each to the page with its stars set', () => {
  const links = [...rendered(<TrackRating link="KEY" order={order} />).querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3, 4, 5].map((stars) => `/track/KEY/rate?stars=${stars}`),
  );
});

it.each([
  ['4', '4', false],
  ['2', '2', true],
  ['9', undefined, false],
  ['"><script>', undefined, false],
  [undefined, undefined, false],
])('the page of ?stars=%s has %s set, and sends nothing by itself', (given, chosen, isBad) => {
  const page = question(given);
  expect(page.querySelector<HTMLInputElement>('input[name=stars][checked]')?.value).toBe(chosen);
  expect(page.querySelector<HTMLInputElement>('input[name=form]')?.value).toBe('the-form');
  expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
  const report = page.querySelector('a[href="/track/KEY/report"]');
  expect(report !== null).toBe(isBad);
  // Offered first.
  if (report) expect(report.compareDocumentPosition(page.querySelector('form') as Node)).toBe(4);
  expect(page.innerHTML).not.toContain('<script>');
});

it('asks for the digits first where the mailbox is not proved, and takes the stars along', () => {
  const unproved = {
    ...order,
    receipt: null,
    rating: null,
    forms: { prove: 'the-form' },
    asks: ['digits' as const],
  };
  const page = rendered(<TrackQuestion link="KEY" order={unproved} name="rate" asked={{ stars: '2' }} />);
  const sent = [...page.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(sent)).toEqual({
    ...{ action: 'prove', form: 'the-form', of: 'rate', stars: '2', digits: '' },
  });
  expect(page.textContent).not.toContain('over');
});

it('shows what was given, and the place of public reviews for any stars', () => {
  const rating = { ...asked, asks: false, stars: 1, text: 'Late', review_url: 'https://review.example/us' };
  const given = { ...order, rating, forms: { report: 'another' } };
  expect(hasRating(given)).toBe(true);
  const page = rendered(<TrackRating link="KEY" order={given} />);
  expect(page.textContent).toContain('You gave 1 star. Thank you.');
  expect(page.querySelector('a[href="https://review.example/us"]')).not.toBeNull();
  expect(page.querySelector('a[href="/track/KEY/report"]')).not.toBeNull();
  expect(hasRating({ ...example, rating: null, forms: {} })).toBe(false);
});
