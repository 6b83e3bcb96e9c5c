import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PaymentStep } from '@/components/booking/payment/payment-step';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { allAnswersIn, mock, ok, plainly, show, user } from '@/tests/components/support';
import { lack } from '@/tests/support/lack';
import { storedStep1 } from '../support';
import { customerApi, home, openReview, withFinishedOrder } from './screen';

withFinishedOrder();

const beforeEight = new Date('2026-03-16T23:59:00Z');
const afterEight = new Date('2026-03-17T00:01:00Z');

it('says nothing while both times can be had', async () => {
  vi.setSystemTime(beforeEight);
  const api = customerApi();
  const client = createQueryClient();
  await openReview(client);
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0));
  await allAnswersIn(client);
  expect(screen.queryByText(/is no longer available/)).not.toBeInTheDocument();
});

it('judges the times when the review opens: past 8 PM tomorrow is gone, and the next free time is taken in place', async () => {
  vi.setSystemTime(afterEight);
  customerApi();
  await openReview();
  expect(await screen.findByText('Your pickup time is no longer available')).toBeInTheDocument();
  expect(screen.getByText(/Tue, Mar 17, 7 – 9 AM: Past the 8 PM cut-off/, plainly)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: nonBreaking('Take Wed, Mar 18, 7 – 9 AM') }));
  expect(await screen.findByText('Your pickup is now Wed, Mar 18, 7 – 9 AM.', plainly)).toBeInTheDocument();
  expect(screen.getByText('Your delivery is Fri, Mar 20, 6 – 8 PM.', plainly)).toBeInTheDocument();
  expect(storedStep1()).toMatchObject({ pickup_date: '03-18-2026', delivery_date: '03-20-2026' });
});

it('stays open when the pickup day ends on it, says so, and takes the next', async () => {
  vi.setSystemTime(beforeEight);
  const api = customerApi();
  await openReview();
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0));
  vi.setSystemTime(new Date('2026-03-18T12:00:00Z'));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByText('Your pickup time is no longer available')).toBeInTheDocument();
  expect(screen.getByText(/Tue, Mar 17, 7 – 9 AM: This day has passed/, plainly)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Take / }));
  await waitFor(() => expect(storedStep1().pickup_date >= '03-18-2026').toBe(true));
});

it('judges them again when the customer comes back to the page after 8 PM', async () => {
  vi.setSystemTime(beforeEight);
  const api = customerApi();
  await openReview();
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(0));
  vi.setSystemTime(afterEight);
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByText('Your pickup time is no longer available')).toBeInTheDocument();
});

// In front of an API with only the base calls, step 1 offers the site's default times, and only the chosen address
// reveals the closed days (GET /pickup-days/verify/{id}). A customer who chose one learns it before sending the
// order.
describe('closed days of the chosen address', () => {
  withFinishedOrder();

  /** @param closed days by the id of the address */
  function baseApi(closed: Record<number, string[]>) {
    const asked: string[] = [];
    customerApi();
    lack('slots');
    mock('addresses.list', () =>
      ok([
        { ...home, id: 6 },
        { ...home, primary: 'no' },
      ]),
    );
    mock('service-area.pickupDays', ({ params }) => {
      asked.push(String(params.id));
      const days = closed[Number(params.id)] ?? [];
      const data = days.map((pickup_date) => ({ pickup_date, reason: 'Thanksgiving' }));
      return ok(data);
    });
    return asked;
  }

  it('a pickup day on which the chosen address is closed is told, and the next free time is taken in place', async () => {
    const asked = baseApi({ 5: ['03-17-2026'] });
    await openReview();
    expect(await screen.findByText('Your pickup time is no longer available')).toBeInTheDocument();
    expect(screen.getByText(/Tue, Mar 17, 7 – 9 AM: Thanksgiving\./, plainly)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: nonBreaking('Take Wed, Mar 18, 7 – 9 AM') }));
    expect(await screen.findByText('Your pickup is now Wed, Mar 18, 7 – 9 AM.', plainly)).toBeInTheDocument();
    expect(storedStep1()).toMatchObject({ pickup_date: '03-18-2026', delivery_date: '03-20-2026' });
    expect(new Set(asked)).toEqual(new Set(['5']));
  });

  it('so is a day of delivery, and the search for another one reads the list of days once', async () => {
    const asked = baseApi({ 5: ['03-19-2026', '03-20-2026'] });
    await openReview();
    expect(await screen.findByText('Your delivery time is no longer available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
      'href',
      '/order-now?edit=1#delivery',
    );
    await user.click(screen.getByRole('button', { name: nonBreaking('Take Mon, Mar 23, 6 – 8 PM') }));
    expect(storedStep1()).toMatchObject({ pickup_date: '03-17-2026', delivery_date: '03-23-2026' });
    expect(asked).toEqual(['5']);
  });

  it('it is told on the step after the address already', async () => {
    baseApi({ 5: ['03-17-2026'] });
    show(<PaymentStep />);
    expect(await screen.findByText('Your pickup time is no longer available')).toBeInTheDocument();
  });

  it('closed days of another address are no matter', async () => {
    const asked = baseApi({ 6: ['03-17-2026', '03-19-2026'] });
    const client = createQueryClient();
    await openReview(client);
    await waitFor(() => expect(asked).toContain('5'));
    await allAnswersIn(client);
    expect(screen.queryByText(/is no longer available/)).not.toBeInTheDocument();
  });
});
