/** Editing an address that open orders use. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressesScreen } from '@/components/account/addresses/addresses-screen';
import type { Address } from '@/hooks/data/use-addresses';
import { BusinessPhoneProvider } from '@/hooks/page/use-business-phone';
import { fill, HttpResponse, mock, ok, show, signInAt, toast, user } from '@/tests/components/support';
import { field, save } from './editor';
import { addressApi, home } from './support';

beforeEach(() => signInAt('/pickup-addresses'));

type Use = Address['used_by'][number];

const pickup: Use = {
  order_id: 77,
  order_number: '1048054',
  visit: 'pickup',
  is_old: false,
  takes: 'now',
  until: '2999-03-16T20:00:00-04:00',
};
const delivery: Use = { ...pickup, visit: 'delivery' };

/** Opens the form of an address that is used like this, and saves another buzzer. */
async function editBuzzer(uses: Partial<Address>, { after = uses }: { after?: Partial<Address> } = {}) {
  const api = addressApi([{ ...home, open_order: null, ...uses }]);
  const old = { ...after, used_by: after.used_by?.map((use) => ({ ...use, is_old: true })) };
  mock('addresses.update', async ({ request }) => {
    const body = (await request.json()) as Partial<Address>;
    api.sent('update', body);
    return ok({ ...home, ...body, ...old }, { message: 'address updated successfully' });
  });
  show(
    <BusinessPhoneProvider phone="2125550100">
      <AddressesScreen />
    </BusinessPhoneProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await fill(await field('Buzzer'), '9');
  return api;
}

function changes(answer?: () => Response) {
  const sent: unknown[] = [];
  mock('orders.change', async ({ request, params }) => {
    sent.push([params.id, await request.json()]);
    return answer?.() ?? ok(null, { message: 'Your changes are saved.' });
  });
  return sent;
}

describe('an open order', () => {
  it('is named before, asked about after, and gets the new version at both visits', async () => {
    await editBuzzer({ used_by: [pickup, delivery] });
    expect(screen.getByText(/^This is an address of order 1048054\./)).toBeInTheDocument();
    const sent = changes();
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Use it for order 1048054 too?' });
    expect(within(dialog).getByRole('button', { name: 'Keep the old one' })).toHaveFocus();
    expect(dialog).toHaveTextContent(/Pickup of order 1048054\..*Delivery of order 1048054\./);
    await user.click(within(dialog).getByRole('button', { name: 'Use the new one' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your order has the new address.'));
    expect(sent).toEqual([['77', { pickup_address_id: 5, delivery_address_id: 5 }]]);
    expect(await screen.findByRole('list', { name: 'Your pickup addresses' })).toBeInTheDocument();
  });

  it('keeps the old version when the customer says so, by key too, and the address is saved', async () => {
    const api = await editBuzzer({ used_by: [pickup] });
    const sent = changes();
    await save();
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('list', { name: 'Your pickup addresses' })).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(api.sent).toHaveBeenCalledExactlyOnceWith('update', expect.objectContaining({ buzzer: '9' }));
  });

  it('that can’t take it says why, keeps the old one, and the others have the new one', async () => {
    const other = { ...delivery, order_id: 78, order_number: '1048060' };
    await editBuzzer({ used_by: [pickup, other] });
    const full = 'Your pickup time isn’t available at this address. Please change the time first.';
    const answers = [
      HttpResponse.json(
        { status: false, message: full, data: { reason: 'slot', slots: [] } },
        { status: 409 },
      ),
    ];
    const sent = changes(() => answers.shift() ?? ok(null, { message: 'Your changes are saved.' }));
    await save();
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Use it for orders 1048054 and 1048060 too?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Use the new one' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`Order 1048054: ${full}`);
    expect(sent).toEqual([
      ['77', { pickup_address_id: 5 }],
      ['78', { delivery_address_id: 5 }],
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('list', { name: 'Your pickup addresses' })).toBeInTheDocument();
  });

  it('whose visit we closed is asked about without a deadline', async () => {
    await editBuzzer({ used_by: [{ ...delivery, until: null }] });
    const sent = changes();
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Use it for order 1048054 too?' });
    expect(dialog).not.toHaveTextContent(/until/i);
    await user.click(within(dialog).getByRole('button', { name: 'Use the new one' }));
    await waitFor(() => expect(sent).toEqual([['77', { delivery_address_id: 5 }]]));
  });

  it('beside another gets the new version with it', async () => {
    await editBuzzer({ used_by: [pickup, { ...pickup, order_id: 78, order_number: '1048060' }] });
    const sent = changes();
    await save();
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Use the new one' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your orders have the new address.'));
    expect(sent).toHaveLength(2);
  });

  it('past its cut-off has the phone number instead of a question', async () => {
    await editBuzzer({ used_by: [{ ...pickup, takes: 'no', until: null }] });
    const sentence = /The pickup driver of order 1048054 has the old address\. To change it, call/;
    const call = () => screen.getByRole('link', { name: /555-0100$/ });
    expect(screen.queryByText(/This is an address of/)).not.toBeInTheDocument();
    expect(call()).toHaveAttribute('href', 'tel:+12125550100');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Your address is saved' });
    expect(dialog).toHaveTextContent(sentence);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('list', { name: 'Your pickup addresses' })).toBeInTheDocument();
  });
});

it('of a missed pickup asks for the new time first, and names no driver', async () => {
  await editBuzzer({ used_by: [{ ...pickup, takes: 'later', until: null }] });
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: 'Your address is saved' });
  expect(dialog).toHaveTextContent('We missed the pickup of order 1048054. Choose its new time');
  expect(dialog).not.toHaveTextContent('driver');
});

it('asks nothing when nothing has the old version', async () => {
  await editBuzzer({ used_by: [], repeats: 0 });
  expect(screen.queryByText(/order 1048/)).not.toBeInTheDocument();
  await save();
  expect(await screen.findByRole('list', { name: 'Your pickup addresses' })).toBeInTheDocument();
});

it('says what repeating pickups do, before an edit and before a deletion', async () => {
  addressApi([{ ...home, open_order: null, used_by: [], repeats: 1 }]);
  show(<AddressesScreen />);
  await user.click(await screen.findByRole('button', { name: /^Delete / }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'A repeating pickup uses it, too. Choose another address there, or we can’t place its next order.',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Edit / }));
  expect(
    await screen.findByText('Pickups that repeat here use the new version from their next order on.'),
  ).toBeInTheDocument();
});

it('names every order before a deletion, and says which address is primary then', async () => {
  const uses = [pickup, delivery, { ...pickup, order_number: '1048060' }];
  addressApi([{ ...home, used_by: uses, open_order: '1048054' }]);
  const message = 'address deleted successfully. 1 Wall Street, 2A is now your primary address.';
  mock('addresses.remove', () => ok(null, { message }));
  show(<AddressesScreen />);
  await user.click(await screen.findByRole('button', { name: /^Delete / }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Orders 1048054 and 1048060 are open and use it. They keep this address.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete address' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(message));
});
