import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { allAnswersIn, HttpResponse, mock, ok, record, refused, user } from '../../support';
import { delivered, openReceipt, withoutTimeline } from '../support';

// This loads with the receipt of a delivered order; here with the file, so that no test waits for that.
import '@/components/orders/rating/order-rating';

const asked = { asks: true, stars: null, text: '', review_url: 'https://review.example/us' };
const canReport = { can: [{ action: 'report' as const, until: '2026-11-29T00:00:00-05:00' }] };
let sent: unknown[];
beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-23T03:00:00.000Z');
  mock('orders.issues', () => ok([], { respond_by: '2026-11-30T00:00:00.000Z' }));
  sent = [];
});

const star = (name: string) => screen.findByRole('radio', { name });
const send = () => user.click(screen.getByRole('button', { name: 'Send rating' }));

async function open(answer: () => Response) {
  mock('orders.rating', { data: asked });
  record('orders.rate', (body) => sent.push(body), answer);
  await openReceipt({ ...delivered, ...canReport });
}

it('takes stars and a few words, says thank you, and where to review in public', async () => {
  await open(() => ok({ ...asked, asks: false, stars: 5, text: 'Well folded' }));
  await user.click(await star('5 stars'));
  expect(screen.queryByText(/Something wrong/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /A few words/ }), 'Well folded');
  await send();
  expect(await screen.findByText(/You gave 5 stars. Thank you./)).toBeVisible();
  expect(sent).toEqual([{ stars: 5, text: 'Well folded' }]);
  const review = screen.getByRole('link', { name: 'Review us in public' });
  expect(review).toHaveAttribute('href', 'https://review.example/us');
});

it('offers a report first below four stars, and hides nothing', async () => {
  await open(() => ok({ ...asked, asks: false, stars: 2 }));
  await user.click(await star('2 stars'));
  expect(await screen.findByText('Something wrong? We make it right.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await send();
  expect(await screen.findByText(/You gave 2 stars/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review us in public' })).toBeVisible();
});

it('asks for a star before it sends anything', async () => {
  await open(() => ok({ ...asked, asks: false, stars: 5 }));
  await star('1 star');
  await send();
  expect(await screen.findByText('Choose one to five stars')).toBeVisible();
  expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('keeps what was typed when it was not sent', async () => {
  await open(() => HttpResponse.error());
  await user.click(await star('4 stars'));
  await user.type(screen.getByRole('textbox', { name: /A few words/ }), 'Fine');
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /A few words/ })).toHaveValue('Fine');
  expect(await star('4 stars')).toBeChecked();
});

it.each([
  ['where nobody asks', () => refused('Not found', 404)],
  ['when it is too late', () => ok({ ...asked, asks: false })],
])('shows nothing %s', async (_case, answer) => {
  const read = vi.fn(answer);
  mock('orders.rating', read as never);
  const client = createQueryClient();
  await openReceipt({ ...delivered, ...canReport }, [], client);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await allAnswersIn(client);
  expect(screen.queryByText('How was it?')).toBeNull();
});
