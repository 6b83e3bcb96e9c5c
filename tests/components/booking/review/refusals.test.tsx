import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WhatAndWhen } from '@/components/booking/what/what-and-when';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { allAnswersIn, HttpResponse, mock, ok, plainly, show, toast, user } from '@/tests/components/support';
import { pricing, step1, storedStep1 } from '../support';

import {
  acceptAndPlace,
  confirmAnswers,
  customerApi,
  openReview,
  placeButton,
  placed,
  refusal,
  withFinishedOrder,
} from './screen';

withFinishedOrder();

const slot = (date: string, from_slot: string, to_slot: string) => ({
  date,
  from_slot,
  to_slot,
  available: true,
});

describe('a pickup time that was taken', () => {
  const taken = refusal(409, 'That pickup time was just taken', {
    data: { reason: 'slot', slots: [slot('03-17-2026', '9:00 AM', '11:00 AM')] },
  });

  it('is replaced in place by the next free one, and the order continues', async () => {
    const api = customerApi();
    const sent = confirmAnswers(() => {
      api.left.set('03-17-2026 7:00 AM', 0);
      return taken();
    }, placed);
    await openReview();
    await acceptAndPlace();

    expect(await screen.findByText('That pickup time was just taken')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: nonBreaking('Take Tue, Mar 17, 9 – 11 AM') }));
    expect(storedStep1()).toMatchObject({
      pickup_date: '03-17-2026',
      from_slot: '9:00 AM',
      to_slot: '11:00 AM',
      delivery_date: '03-19-2026',
      delivery_from_slot: '6:00 PM',
    });
    const said = await screen.findByText('Your pickup is now Tue, Mar 17, 9 – 11 AM.', plainly);
    expect(document.activeElement).toContainElement(said);
    expect(screen.queryByText('That pickup time was just taken')).not.toBeInTheDocument();

    await user.click(await placeButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ pickup_date: '03-17-2026', from_slot: '9:00 AM' });
  });

  it('does not show as free any more in step 1, whose times are read anew', async () => {
    const api = customerApi();
    confirmAnswers(() => {
      api.left.set('03-17-2026 7:00 AM', 0);
      return taken();
    });
    const client = createQueryClient();
    const lookAtStep1 = async (state: RegExp) => {
      show(<WhatAndWhen />, client);
      const times = within(await screen.findByRole('radiogroup', { name: 'Pickup time' }));
      expect(screen.getByRole('radio', { name: /Tuesday, March 17/ })).toBeChecked();
      expect(await times.findByRole('radio', { name: state })).toBeInTheDocument();
      await allAnswersIn(client);
      cleanup();
    };
    await lookAtStep1(/7 – 9 AM(?!.*Full)/);
    await openReview(client);
    await acceptAndPlace();
    await screen.findByRole('button', { name: nonBreaking('Take Tue, Mar 17, 9 – 11 AM') });
    cleanup();
    await lookAtStep1(/7 – 9 AM.*Full/);
  });

  it('still shows the message when the free times can’t be loaded', async () => {
    customerApi();
    confirmAnswers(refusal(409, 'That pickup time was just taken', { data: { reason: 'slot' } }));
    await openReview();
    mock('service-area.slots', () => HttpResponse.error());
    await acceptAndPlace();
    const said = await screen.findByText('That pickup time was just taken');
    expect(document.activeElement).toContainElement(said);
    expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
      'href',
      '/order-now?edit=1#pickup',
    );
  });
});

it('a delivery time that was taken is replaced by the next one on that day, and the pickup stays', async () => {
  customerApi();
  const slots = [slot('03-19-2026', '7:00 AM', '9:00 AM'), slot('03-19-2026', '8:00 PM', '10:00 PM')];
  confirmAnswers(
    refusal(409, 'That delivery time was just taken', { data: { reason: 'delivery_slot', slots } }),
  );
  await openReview();
  await acceptAndPlace();
  expect(await screen.findByText('That delivery time was just taken')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: nonBreaking('Take Thu, Mar 19, 8 – 10 PM') }));
  expect(storedStep1()).toMatchObject({
    pickup_date: step1.pickup_date,
    from_slot: step1.from_slot,
    delivery_date: '03-19-2026',
    delivery_from_slot: '8:00 PM',
  });
});

it('a changed price is read past the browser’s cache, and the next try agrees to it', async () => {
  customerApi();
  const caches: RequestCache[] = [];
  let version = 'v1';
  mock('catalog.pricing', ({ request }) => {
    caches.push(request.cache);
    const [washFold, dryCleaning] = pricing;
    // the browser's cache answers until it is bypassed
    const isKept = version === 'v1' || request.cache === 'default';
    const data = [isKept ? washFold : { ...washFold, rate_per_lb: 2 }, dryCleaning];
    return ok(data, {
      turnarounds: [{ id: 1, turntimes: '2 business days', days: 2, amount: 0 }],
      price_version: isKept ? 'v1' : 'v2',
    });
  });
  const changed = refusal(409, 'Prices changed', { data: { reason: 'price', estimate_total: 60 } });
  const sent = confirmAnswers(() => {
    version = 'v2';
    return changed();
  }, placed);
  await openReview();
  await acceptAndPlace();
  const said = await screen.findByText('Prices changed');
  expect(document.activeElement).toContainElement(said);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Place order/ })).toBeEnabled());
  await waitFor(() => expect(caches).toEqual(['default', 'reload']));

  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ estimate_total: 52.5, price_version: 'v1' });
  expect(sent[1]).toMatchObject({ estimate_total: 60, price_version: 'v2' });
});

it('a time past its cut-off, refused at its field, is replaced in place too', async () => {
  const api = customerApi();
  confirmAnswers(() => {
    // 8 PM in New York: all times of tomorrow are closed
    vi.setSystemTime(new Date('2026-03-17T00:00:30Z'));
    return refusal(422, 'Past the 8 PM cut-off', { errors: { from_slot: 'Past the 8 PM cut-off' } })();
  });
  vi.setSystemTime(new Date('2026-03-16T23:59:00Z'));
  await openReview();
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0));
  await acceptAndPlace();
  expect(await screen.findByText('Past the 8 PM cut-off')).toBeInTheDocument();
  expect(
    await screen.findByText(/Your delivery would be Fri, Mar 20, 6 – 8 PM/, plainly),
    'Wednesday plus two business days',
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: nonBreaking('Take Wed, Mar 18, 7 – 9 AM') }));
  expect(storedStep1()).toMatchObject({
    pickup_date: '03-18-2026',
    from_slot: '7:00 AM',
    delivery_date: '03-20-2026',
    delivery_from_slot: '6:00 PM',
  });
});

it('a lost reply can be retried with the same key', async () => {
  customerApi();
  const keys: (string | null)[] = [];
  mock('orders.confirm', ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return keys.length === 1 ? HttpResponse.error() : placed();
  });
  await openReview();
  await acceptAndPlace();
  const said = await screen.findByText('We couldn’t reach the server.');
  expect(document.activeElement).toContainElement(said);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(keys).toEqual(['one-order', 'one-order']));
});

const expired = 'This card has expired. Choose another card';
const gone = 'This photo is gone. Choose it again';
const placedBefore = 'This order was already placed with other details.';
it.each([
  ['a refused card', expired, { user_card_id: expired }, 'Change payment', /^\/payment\?edit=1$/],
  ['an order placed before with other details', placedBefore, {}, 'See your orders', /^\/orders$/],
  ['a photo that is gone', gone, { 'stain_notes.0.photo': gone }, 'Change the note', /^\/order-now/],
])('%s leads where it is mended', async (_case, message, errors, link, href) => {
  customerApi();
  confirmAnswers(refusal(422, message, { errors }));
  await openReview();
  await acceptAndPlace();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(href);
});

it('an answer without words is not called one that never came', async () => {
  customerApi();
  confirmAnswers(refusal(500, ''));
  await openReview();
  await acceptAndPlace();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  expect(screen.getByText(/^We can’t tell yet if your order went through/)).toBeInTheDocument();
  expect(screen.queryByText(/reach the server/)).not.toBeInTheDocument();
});

it('a refusal of the order is a toast too, and a lost answer is none', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  customerApi();
  confirmAnswers(refusal(200, 'Choose another card'), () => HttpResponse.error());
  await openReview();
  await acceptAndPlace();
  expect(await screen.findByText('Choose another card')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Choose another card');
  await user.click(await placeButton());
  expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledTimes(1);
});
