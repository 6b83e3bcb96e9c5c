import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { mock, ok, signInAt, user } from '@/tests/components/support';
import { step1, storeDraft, storedStep1 } from '../support';
import { open, openDraft, withApi } from './screen';

withApi();

const follow = (query: string) =>
  window.history.replaceState(null, '', `/order-now?${new URLSearchParams(query)}`);
const question = /instead of what you chose\?/;

it.each([
  ['ids', 'service=2,1&bags=3'],
  ['names', 'service=dry%20cleaning,Wash%20%26%20Fold,999&bags=3'],
])('fills an empty draft by %s, with the usual preferences', async (_, query) => {
  follow(`zipCode=10023&${query}`);
  open();
  expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Dry Cleaning/ })).toBeChecked();
  expect(storedStep1()).toMatchObject({
    ...{ zip_code: '10023', services: [1, 2], bags: 3 },
    preferences: [{ category_id: 1, preference_id: 10, quantity: 1 }],
  });
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
});

it('takes a customer’s last preferences', async () => {
  const again = contract['orders.again'].example.reply.data;
  const saved_preferences = [{ category_id: 1, preference_id: 11, quantity: 1 }];
  mock('orders.again', () => ok({ ...again, saved_preferences }));
  mock('addresses.list', { data: [] });
  signInAt('/order-now?service=1');
  open();
  await waitFor(() => expect(storedStep1().services).toEqual([1]));
  expect(storedStep1().preferences).toEqual(saved_preferences);
});

it.each([
  'service=&bags=',
  'service=999,-1,__proto__,<img src=x>&bags=0',
  'service=constructor&bags=11',
  'service=%00&bags=1e1',
  `service=${'1'.repeat(5_000)}&bags=-2`,
])('drops what the price list does not know: %s', async (query) => {
  follow(`zipCode=10023&${query}`);
  open();
  await screen.findByRole('checkbox', { name: /Wash & Fold/ });
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(storedStep1()).toMatchObject({ services: [], preferences: [], bags: 1 });
});

it('asks before it takes the place of an order that is begun, ZIP code and all', async () => {
  follow('zipCode=10001&service=1,2&bags=4');
  openDraft();
  expect(
    await screen.findByText('Take Wash & Fold, Dry Cleaning, 4 bags in 10001 instead of what you chose?'),
  ).toBeVisible();
  expect(storedStep1()).toEqual(step1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(storedStep1()).toMatchObject({
    zip_code: step1.zip_code,
    services: step1.services,
    bags: step1.bags,
  });
});

it('takes its place when the customer says so', async () => {
  follow('zipCode=10001&service=2&bags=4');
  openDraft();
  await user.click(await screen.findByRole('button', { name: 'Take the link’s order' }));
  expect(storedStep1()).toMatchObject({ zip_code: '10001', services: [2], bags: 4 });
});

it('asks before a ZIP code by itself takes the place of the one of an order that is begun', async () => {
  follow('zipCode=10025');
  openDraft();
  expect(await screen.findByText(`Take ZIP code 10025 instead of ${step1.zip_code}?`)).toBeVisible();
  expect(storedStep1()).toEqual(step1);
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Take the link’s ZIP code' }));
  expect(storedStep1()).toMatchObject({ zip_code: '10025', services: step1.services });
  expect(screen.queryByText(/instead of/)).not.toBeInTheDocument();
});

it.each([
  ['that the customer has typed on this device', { zipCode: '10025' }, '10025', '10025'],
  ['that is the order’s own', {}, step1.zip_code, step1.zip_code],
  ['that is none', {}, '1002', step1.zip_code],
])('a ZIP code %s asks nothing', async (_, typed, given, kept) => {
  storeDraft('userData', typed);
  follow(`zipCode=${given}`);
  openDraft();
  await screen.findByText(kept);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(storedStep1()).toMatchObject({ zip_code: kept, services: step1.services });
  expect(screen.queryByText(/instead of/)).not.toBeInTheDocument();
});

it.each([`service=${step1.services}&bags=${step1.bags}`, 'bags=7', 'service=999&zipCode=10001'])(
  'asks nothing where nothing would change: %s',
  async (query) => {
    follow(query);
    openDraft();
    await screen.findByRole('checkbox', { name: /Wash & Fold/ });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(storedStep1()).toMatchObject({
      zip_code: step1.zip_code,
      services: step1.services,
      bags: step1.bags,
    });
  },
);
