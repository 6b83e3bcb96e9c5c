/** What the list of orders is narrowed to: number, service, day. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { allAnswersIn, gate, mock, ok, refused, user } from '../support';
import { row, withoutRepeating } from './support';

// Loads with the first click; here with the file, so that no test waits for that.
import '@/components/orders/change/cancel-order-question';

import { date, holidays, openOrders as open, submit } from './orders-page';

beforeEach(() => {
  withoutRepeating();
  vi.setSystemTime('2026-11-23T15:00:00.000Z');
});

it('cuts no order number that is looked for, and says what is too long', async () => {
  await open();
  const number = screen.getByRole('textbox', { name: 'Order number' });
  await user.click(number);
  await user.paste('My orders are 1048213 or 1048214');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(number).toHaveValue('My orders are 1048213 or 1048214');
  expect(number).toHaveAccessibleDescription('Error: Use at most 20 characters');
  expect(number).toHaveFocus();
});

it('folds the filters on phones behind a button that says whether they are open', async () => {
  await open();
  const fold = screen.getByRole('button', { name: 'Filter' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(fold.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByRole('textbox', { name: 'Order number' }),
  );
});

it('keep the focus when they are applied and reset, and follow Back', async () => {
  const asked = await open();
  const number = screen.getByRole('textbox', { name: 'Order number' });
  await user.type(number, ' 1048213 {Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('order_id')).toBe('1048213'));
  expect(number).toHaveFocus();
  expect(number).toHaveValue('1048213');
  await user.type(date(), '11/24/2026{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('pickup_date_from')).toBe('11-24-2026'));
  expect(date()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
  act(() => window.history.pushState(null, '', '/orders?order=7&date=11-23-2026'));
  await waitFor(() => expect(number).toHaveValue('7'));
  expect(date()).toHaveValue('11/23/2026');
});

it('that nothing matches are reset from the empty list, whose panel takes the focus', async () => {
  await open();
  mock('orders.list', () => ok([], { page: 1, totalPages: 0, totalDocs: 0, limit: 10 }));
  await user.type(screen.getByRole('textbox', { name: 'Order number' }), '9{Enter}');
  const text = await screen.findByText(/^Nothing matches/);
  const [, reset] = screen.getAllByRole('button', { name: 'Reset' });
  await user.click(reset as HTMLElement);
  await waitFor(() => expect(text).not.toBeInTheDocument());
  expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement);
});

it.each([
  [
    'Reset in the empty list',
    () => user.click(screen.getAllByRole('button', { name: 'Reset' })[1] as HTMLElement),
  ],
  ['Back', () => act(async () => window.history.pushState(null, '', '/orders'))],
])('%s takes back a day that is none, with its problem', async (_, leave) => {
  const asked = await open();
  mock('orders.list', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return ok([], { page: 1, totalPages: 0, totalDocs: 0, limit: 10 });
  });
  await user.type(screen.getByRole('textbox', { name: 'Order number' }), '9{Enter}');
  await screen.findByText(/^Nothing matches/);
  await user.type(date(), '13/45/2026');
  await leave();
  await waitFor(() => expect(date()).toHaveValue(''));
  expect(date()).not.toHaveAccessibleDescription();
  await user.type(screen.getByRole('textbox', { name: 'Order number' }), '8{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('order_id')).toBe('8'));
});

describe('the service filter', () => {
  const services = (...names: string[]) =>
    mock('catalog.categories', () => ok(names.map((name, index) => ({ id: index + 1, name }))));
  const service = () => screen.getByRole('combobox', { name: 'Service' });

  it('asks for the orders of one service, beside number and date', async () => {
    services('Wash & Fold', 'Dry Cleaning');
    const asked = await open();
    await within(service()).findByRole('option', { name: 'Dry Cleaning' });
    await user.selectOptions(service(), 'Dry Cleaning');
    await submit();
    await waitFor(() => expect(asked.at(-1)?.get('service')).toBe('2'));
    expect(asked.at(-1)?.get('page')).toBe('1');
    expect(window.location.search).toBe('?service=2');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(window.location.search).toBe('');
    expect(service()).toHaveValue('');
  });

  it('is not there with one service', async () => {
    services('Wash & Fold');
    const client = createQueryClient();
    await open(undefined, undefined, client);
    await allAnswersIn(client);
    expect(screen.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument();
  });
});

describe('the day filter', () => {
  it('with a day that is none looks for nothing and says why, on Enter too', async () => {
    const message = 'There is no such day. Enter a date as MM/DD/YYYY';
    const asked = await open();
    await user.type(date(), '02/31/2026{Enter}');
    expect(date()).toHaveAccessibleDescription(`Error: ${message}`);
    expect(date()).toHaveFocus();
    expect(date()).toHaveValue('02/31/2026');
    await submit();
    expect(date()).toHaveAccessibleDescription(`Error: ${message}`);
    expect(asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(date()).toHaveValue('');
    expect(date()).not.toHaveAccessibleDescription();
  });

  it('rejects a closed day that was typed before the closed days had loaded', async () => {
    const { opened, open: answer } = gate();
    const asked = await open(
      [row()],
      opened.then(() => holidays),
    );
    await user.type(date(), '11/26/2026');
    answer();
    await waitFor(() =>
      expect(screen.getByRole('gridcell', { name: /November 26/ })).toHaveAttribute('aria-disabled', 'true'),
    );
    await user.keyboard('{Escape}');
    await submit();
    expect(date()).toHaveAccessibleDescription(
      'Error: No pickups that day (Thanksgiving Day). Choose another day',
    );
    expect(asked).toHaveLength(1);
  });

  it('looks for a typed day', async () => {
    const asked = await open();
    await user.type(date(), '11/24/2026');
    await submit();
    await waitFor(() => expect(asked.at(-1)?.get('pickup_date_from')).toBe('11-24-2026'));
    expect(asked.at(-1)?.get('pickup_date_to')).toBe('11-24-2026');
  });

  it('offers every weekday when the API knows no closed days', async () => {
    const client = createQueryClient();
    await open([row()], [], client);
    const daysAsked = vi.fn();
    mock('service-area.pickupDays', () => {
      daysAsked();
      return refused('Not found', 404);
    });
    await user.click(screen.getByRole('button', { name: 'Choose pickup date' }));
    const month = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(daysAsked).toHaveBeenCalled());
    await allAnswersIn(client);
    expect(await month.findByRole('gridcell', { name: /November 26/ })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });
});
