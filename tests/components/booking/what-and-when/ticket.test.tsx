import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plainText } from '@/tests/components/support';
import { fakeApi, step1, storeDraft, storedStep1 } from '../support';
import { open, openWithZip, withApi } from './screen';

withApi();

const ticket = () => screen.getByRole('region', { name: 'Estimate' });
const row = async (label: string) => (await within(ticket()).findByText(label)).closest('div') ?? undefined;

it('before anything is chosen the ticket says what services cost, and adds nothing up', async () => {
  open();
  expect(await within(ticket()).findByText('Choose a service to see your price')).toBeInTheDocument();
  expect(await row('Wash & Fold')).toHaveTextContent('Wash & Fold$30.00 minimum$1.75 a pound');
  expect(await row('Dry Cleaning')).toHaveTextContent('Dry CleaningShirts from $4.50by the piece');
  expect(await row('Pickup')).toHaveTextContent('PickupNot chosen');
  expect(await row('Delivery')).toHaveTextContent('DeliveryNot chosen');
  expect(within(ticket()).getByText('No charge until we weigh and count.')).toBeInTheDocument();
});

it('the times that are filled in stand on it', async () => {
  await openWithZip();
  await waitFor(() => expect(storedStep1().delivery_from_slot).not.toBe(''));
  expect(plainText(await row('Pickup'))).toBe('PickupMon, Mar 16, 12 – 2 PM');
  expect(plainText(await row('Delivery'))).toBe('DeliveryWed, Mar 18, 12 – 2 PM');
});

it('shortly before the cut-off a clock stands above the times and on the ticket, once each', async () => {
  vi.setSystemTime(new Date('2026-03-16T23:48:20Z'));
  fakeApi();
  storeDraft('order-step-1', step1);
  await act(async () => void open());
  await waitFor(() => expect(screen.getAllByText('Book by 8:00 PM (12 min)')).toHaveLength(2));
  expect(plainText(await row('Pickup'))).toBe('PickupBook by 8:00 PM (12 min)Tue, Mar 17, 7 – 9 AM');
});

it('of today each time has its own clock', async () => {
  vi.setSystemTime(new Date('2026-03-16T17:48:20Z'));
  fakeApi();
  storeDraft('order-step-1', {
    ...step1,
    pickup_date: '03-16-2026',
    from_slot: '6:00 PM',
    to_slot: '8:00 PM',
    delivery_date: '03-18-2026',
  });
  await act(async () => void open());
  const times = () => within(screen.getByRole('radiogroup', { name: 'Pickup time' }));
  expect(
    await waitFor(() => times().getByRole('radio', { name: '4 – 6 PM Book by 2:00\u00a0PM (12 min)' })),
  ).toBeEnabled();
  expect(times().getByRole('radio', { name: '6 – 8 PM' })).toBeChecked();
  expect(plainText(await row('Pickup'))).toBe('PickupMon, Mar 16, 6 – 8 PM');
});
