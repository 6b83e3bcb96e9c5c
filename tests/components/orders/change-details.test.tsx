import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@/hooks/data/use-orders';
import { exampleAddress } from '@/lib/contract/addresses';
import { fill, mock, ok, plainly, record, refused, toast, user } from '../support';
import { openReceipt, withoutTimeline } from './support';

let sent: unknown[];
beforeEach(() => {
  withoutTimeline();
  sent = [];
  vi.setSystemTime('2026-11-21T15:00:00.000Z');
});

const office = {
  ...exampleAddress,
  id: 6,
  address1: '1 Wall Street',
  address2: '2A',
  primary: 'no' as const,
};
const { first_name, last_name, mobile, address1, address2, cross_street, zip_code } = exampleAddress;
const copy = { first_name, last_name, mobile, address1, address2, cross_street, zip_code };
const place = { ...copy, city: { name: 'New York' }, state: { name: 'New York' } };

const preference = (id: number, name: string, group: string, choice: 'one' | 'many', amount: number) => ({
  id,
  name,
  group,
  choice,
  amount,
  default: false,
});
const washFold = {
  id: 1,
  name: 'Wash & Fold',
  unit: 'lb',
  preferences: [
    preference(11, 'Hypoallergenic detergent', 'Detergent', 'one', 9),
    preference(12, 'Unscented detergent', 'Detergent', 'one', 0),
    preference(20, 'Separate whites', 'Extras', 'many', 2),
  ],
};
const hypoallergenic = {
  category_id: 1,
  preference_id: 11,
  preference_name: 'Hypoallergenic detergent',
  preference_amount: 1,
  quantity: 1,
};

/** Scheduled, one bag, with a preference that cost $1.00 when it was placed. */
const scheduled = {
  status: 1,
  orderStatus: { status: 'Scheduled' },
  handoff: 'in_person',
  category_ids: [1],
  pickup_address_id: 5,
  delivery_address_id: 5,
  pickupAddress: [place],
  deliveryAddress: [place],
  preferences: [hypoallergenic],
  net_price: 31,
  estimate_low: 31,
  estimate_high: 31,
  can: [{ action: 'change', until: '2026-11-23T20:00:00-05:00' }],
} satisfies Partial<Order>;

const saved = () => ok({}, { message: 'Your changes are saved.' });

/** The receipt with its dialog open; the API answers each change with the next of `answers`, then with success. */
async function open(changes: Partial<Order> = {}, answers: (() => Response)[] = []) {
  mock('orders.again', { data: null });
  mock('addresses.list', () => ok([{ ...exampleAddress, id: 5 }, office]));
  mock('catalog.categories', () => ok([washFold], { turnarounds: [], price_version: 'v1' }));
  const pricing = { category_id: 1, name: 'Wash & Fold', rate_per_lb: 2, minimum: 0, products: [] };
  mock('catalog.pricing', () => ok([pricing], { turnarounds: [], surcharge: null, price_version: 'v1' }));
  record(
    'orders.change',
    (body) => sent.push(body),
    () => (answers.shift() ?? saved)(),
  );
  await openReceipt({ ...scheduled, ...changes });
  await user.click(await screen.findByRole('button', { name: /^Change details/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Save changes' });
  return within(dialog);
}

type Opened = Awaited<ReturnType<typeof open>>;

const save = (dialog: Opened) => user.click(dialog.getByRole('button', { name: 'Save changes' }));
const choose = (dialog: Opened, role: 'radio' | 'checkbox', name: RegExp) =>
  user.click(dialog.getByRole(role, { name }));

describe('change details', () => {
  it('starts with what the order has, and sends only what differs', async () => {
    const dialog = await open();
    expect(dialog.getByRole('radio', { name: /In person/ })).toBeChecked();
    await choose(dialog, 'radio', /At the door/);
    await fill(dialog.getByRole('textbox', { name: /Instructions/ }), 'Ring twice');
    await save(dialog);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your changes are saved.'));
    expect(sent).toEqual([{ handoff: 'leave_at_door', special_instructions: 'Ring twice' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends up to which total we go ahead, and takes the focus to an amount that is none', async () => {
    const dialog = await open();
    expect(dialog.getByRole('radio', { name: 'Ask me' })).toBeChecked();
    await choose(dialog, 'radio', /^Other/);
    const amount = dialog.getByRole('textbox', { name: 'Amount in whole dollars' });
    await fill(amount, '501');
    await save(dialog);
    expect(amount).toHaveFocus();
    expect(sent).toEqual([]);
    await fill(amount, '$80');
    await save(dialog);
    await waitFor(() => expect(sent).toEqual([{ ask_above: 80 }]));
  });

  it('sends no instructions that are too long, and keeps them', async () => {
    const dialog = await open();
    const area = dialog.getByRole('textbox', { name: /Instructions/ });
    await user.click(area);
    await user.paste('Ring twice. '.repeat(50));
    await save(dialog);
    expect(area).toHaveFocus();
    expect(area).toHaveAccessibleDescription(/Use at most 500 characters/);
    expect(area).toHaveValue('Ring twice. '.repeat(50));
    expect(sent).toEqual([]);
  });

  it('says so when nothing differs, and sends nothing', async () => {
    const dialog = await open();
    await save(dialog);
    expect(dialog.getByText(/You haven’t changed anything yet/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('moves both visits with the pickup address, unless the delivery goes elsewhere', async () => {
    const dialog = await open();
    const pickup = within(dialog.getByRole('radiogroup', { name: /Pickup address/ }));
    await user.click(pickup.getByRole('radio', { name: /1 Wall Street/ }));
    await choose(dialog, 'checkbox', /Deliver to another address/);
    await save(dialog);
    expect(dialog.getByText('Choose a delivery address')).toBeVisible();
    expect(sent).toEqual([]);
    await choose(dialog, 'checkbox', /Deliver to another address/);
    await save(dialog);
    await waitFor(() => expect(sent).toEqual([{ pickup_address_id: 6, delivery_address_id: 6 }]));
  });

  it.each([
    { address2: '9Z' },
    { buzzer: '12' },
    { entrance_note: 'Through the yard' },
    { doorman_to: '6:00 PM' },
  ])('says that an address was edited since: %j', async (copied) => {
    const dialog = await open({ pickupAddress: [{ ...place, ...copied }] });
    expect(dialog.getByText(/You’ve edited this address/)).toBeVisible();
    await save(dialog);
    await waitFor(() => expect(sent).toEqual([{ pickup_address_id: 5 }]));
  });

  it('keeps an address that was deleted until another one is chosen', async () => {
    const gone = { pickup_address_id: null, delivery_address_id: null, handoff: 'doorman' } as const;
    const dialog = await open(gone);
    expect(dialog.getByText(/which is no longer in your account/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /With the doorman/ })).toBeChecked();
    await fill(dialog.getByRole('textbox', { name: /Instructions/ }), 'Ring twice');
    await save(dialog);
    await waitFor(() => expect(sent).toEqual([{ special_instructions: 'Ring twice' }]));
  });
});

describe('preferences', () => {
  it('show the new estimate before they are saved: what stays at its price, what is new at that of today', async () => {
    const dialog = await open();
    await user.click(dialog.getByText('Wash & Fold preferences'));
    expect(dialog.getByRole('radio', { name: 'Hypoallergenic detergent + $1.00' })).toBeChecked();
    await choose(dialog, 'checkbox', /Separate whites \+ \$2\.00/);
    expect(dialog.getByText('New estimate: up to $33.00 (it was up to $31.00).')).toBeVisible();
    await save(dialog);
    const preferences = [
      { category_id: 1, preference_id: 11, quantity: 1 },
      { category_id: 1, preference_id: 20, quantity: 1 },
    ];
    await waitFor(() => expect(sent).toEqual([{ preferences, estimate_total: 33, price_version: 'v1' }]));
  });

  it('that were withdrawn can stay or go', async () => {
    const dialog = await open({
      preferences: [{ ...hypoallergenic, preference_id: 19, preference_name: 'Lavender' }],
    });
    await user.click(dialog.getByText('Wash & Fold preferences'));
    await choose(dialog, 'checkbox', /Lavender/);
    await save(dialog);
    const seen = { estimate_total: 30, price_version: 'v1' };
    await waitFor(() => expect(sent).toEqual([{ preferences: [], ...seen }]));
  });

  it('stay when their service is closed', async () => {
    const dialog = await open({ category_ids: [1, 2] });
    expect(dialog.getByText(/We no longer offer one of the services/)).toBeVisible();
    expect(dialog.queryByText('Wash & Fold preferences')).not.toBeInTheDocument();
  });

  it('whose price has changed show the total of the server, which is then sent', async () => {
    const message = 'The estimate is now up to $34.00. Please review it and save again.';
    const other = () => refused(message, 409, { data: { reason: 'price', estimate_total: 34 } });
    const dialog = await open({}, [other]);
    await user.click(dialog.getByText('Wash & Fold preferences'));
    await choose(dialog, 'checkbox', /Separate whites/);
    await save(dialog);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText('New estimate: up to $34.00 (it was up to $31.00).')).toBeVisible();
    await save(dialog);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ estimate_total: 34 });
  });
});

describe('a refusal', () => {
  it('of the time at an address names the next free ones', async () => {
    const message = 'Your pickup time isn’t available at this address. Please change the time first.';
    const slot = { date: '11-25-2026', from_slot: '9:00 AM', to_slot: '11:00 AM', available: true };
    const dialog = await open({}, [() => refused(message, 409, { data: { reason: 'slot', slots: [slot] } })]);
    const pickup = within(dialog.getByRole('radiogroup', { name: /Pickup address/ }));
    await user.click(pickup.getByRole('radio', { name: /1 Wall Street/ }));
    await save(dialog);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText('Next open times there: Wed, Nov 25, 9 – 11 AM.', plainly)).toBeVisible();
  });

  it('of an address that went meanwhile says so where another one is chosen, which is then sent', async () => {
    const message = 'This address is no longer in your account. Choose another';
    const dialog = await open({}, [
      () => {
        mock('addresses.list', () => ok([{ ...exampleAddress, id: 5 }]));
        return refused(message, 404, { errors: { pickup_address_id: message } });
      },
    ]);
    await choose(dialog, 'radio', /1 Wall Street/);
    await save(dialog);
    const pickup = dialog.getByRole('radiogroup', { name: /Pickup address/ });
    await waitFor(() => expect(pickup).toHaveAccessibleDescription(message));
    expect(dialog.getByText('Your changes were not saved.')).toBeVisible();
    await choose(dialog, 'radio', /160 West 71st Street/);
    expect(pickup).not.toHaveAccessibleDescription(message);
  });

  it('of an order that was canceled in another tab says what became of the changes, and leaves only Close', async () => {
    const message = 'This order’s status is now Canceled, so its details can no longer be changed here.';
    const dialog = await open({}, [() => refused(message, 409, { data: { reason: 'status', can: [] } })]);
    await fill(dialog.getByRole('textbox', { name: /Instructions/ }), 'Ring twice');
    await save(dialog);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText('Your changes were not saved.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it('because the order changed at the same time can be tried again', async () => {
    const message = 'This order just changed. Please review it and try again.';
    const data = { reason: 'status', can: [{ action: 'change', until: null }] };
    const dialog = await open({}, [() => refused(message, 409, { data })]);
    await fill(dialog.getByRole('textbox', { name: /Instructions/ }), 'Ring twice');
    await save(dialog);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save changes' })).toBeVisible();
  });

  it.each([
    [
      'too late',
      () => refused('This order could be changed until Mon.', 409, { data: { reason: 'late' } }),
      /until Mon/,
    ],
    [
      'an address that is gone',
      () => refused('This address is no longer in your account.', 404),
      /no longer in your/,
    ],
  ])('because of %s keeps what was typed', async (_what, answer, text) => {
    const dialog = await open({}, [answer]);
    await fill(dialog.getByRole('textbox', { name: /Instructions/ }), 'Ring twice');
    await save(dialog);
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Instructions/ })).toHaveValue('Ring twice');
    expect(toast.success).not.toHaveBeenCalled();
  });
});
