import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { keepTimes } from '@/lib/domain/keep-times';
import { allAnswersIn } from '../../../support/answers';
import { user } from '../../../support/user';
import { plainly } from '../../support';
import { storedStep1 } from '../support';
import { customerApi, openReview, withFinishedOrder } from './screen';

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
  expect(screen.queryByText(/can no longer be booked/)).not.toBeInTheDocument();
});

it('judges the times when the review opens: past 8 PM tomorrow is gone, and the next free time is taken in place', async () => {
  vi.setSystemTime(afterEight);
  customerApi();
  await openReview();
  expect(await screen.findByText('Your pickup time is no longer available')).toBeInTheDocument();
  expect(screen.getByText(/Tue, Mar 17, 7 – 9 AM: Past the 8 PM cut-off/, plainly)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: keepTimes('Take Wed, Mar 18, 7 – 9 AM') }));
  expect(await screen.findByText('Your pickup is now Wed, Mar 18, 7 – 9 AM.', plainly)).toBeInTheDocument();
  expect(screen.getByText('Your delivery is Fri, Mar 20, 6 – 8 PM.', plainly)).toBeInTheDocument();
  expect(storedStep1()).toMatchObject({ pickup_date: '03-18-2026', delivery_date: '03-20-2026' });
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
