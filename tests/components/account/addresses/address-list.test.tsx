import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { beforeEach, describe, expect, it } from 'vitest';
import { AddressesScreen } from '@/components/account/addresses/addresses-screen';
import { gate, mock, ok, refused, show, signInAt, toast, user } from '@/tests/components/support';
import { addressApi, home, lose, office } from './support';

beforeEach(() => signInAt('/pickup-addresses'));

const open = () => show(<AddressesScreen />);
const primary = (name: RegExp) => screen.findByRole('checkbox', { name });
const atHome = /160 West 71st Street, Apt 4B/;
const atWork = /135 West 20th Street, Suite 301/;

describe('the list of addresses', () => {
  it('has the title PICKUP ADDRESS and needs one call', async () => {
    const api = addressApi();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'PICKUP ADDRESS' })).toBeInTheDocument();
    expect(await primary(atHome)).toBeChecked();
    expect(await primary(atWork)).not.toBeChecked();
    expect(screen.getByText('Doorman, 7:00 AM to 11:00 PM')).toBeInTheDocument();
    expect(api.asked).toBe(1);
  });

  it('says nothing of what another API’s answer leaves open', async () => {
    addressApi([
      { ...office, doorman_building: undefined, mobile: '' },
      { ...home, first_name: '', last_name: '' },
    ]);
    open();
    await primary(atWork);
    const [odd, nameless] = screen.getAllByRole('listitem');
    expect(odd).not.toHaveTextContent(/doorman|·/i);
    expect(odd).toHaveTextContent('Ann Lee');
    expect(nameless).not.toHaveTextContent('·');
    expect(screen.getByText('212-555-0147')).toBeInTheDocument();
  });

  it('shows an empty state with a link to the form', async () => {
    addressApi([]);
    open();
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'PICKUP ADDRESSES' })).toBeInTheDocument();
    expect(await screen.findByRole('textbox', { name: 'Street Address' })).toBeInTheDocument();
  });
});

describe('the primary checkbox', () => {
  it('updates at once and unchecks the other one', async () => {
    const api = addressApi();
    const held = gate();
    mock(
      'addresses.update',
      async ({ request }) => {
        api.sent(await request.json());
        await held.opened;
        api.list = api.list.map((each) => ({ ...each, primary: each.id === 6 ? 'yes' : 'no' }));
        return ok(api.list[1]);
      },
      { address_id: 6 },
    );
    open();
    const [home, work] = [await primary(atHome), await primary(atWork)];
    fireEvent.click(work);
    expect(work).toBeChecked();
    expect(home).not.toBeChecked();
    expect(await screen.findByText('Saving…')).toBeInTheDocument();
    expect(toast.success).not.toHaveBeenCalled();
    held.open();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address updated successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith({ primary: 'yes' });
  });

  it('leaves each address where it stands, however the answer sorts them', async () => {
    const api = addressApi();
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    open();
    const tick = await primary(atWork);
    const before = names();
    const asked = api.asked;
    api.list = api.list.toReversed();
    await user.click(tick);
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address updated successfully'));
    expect(api.asked).toBeGreaterThan(asked);
    expect(names()).toEqual(before);
  });

  it('sends "no" when unchecked', async () => {
    const api = addressApi();
    open();
    await user.click(await primary(atHome));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address updated successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith('update', '5', { primary: 'no' });
    expect(await primary(atHome)).not.toBeChecked();
  });

  it.each([
    [
      'the server is not reached',
      () => lose('addresses.update', { address_id: 6 }),
      /We couldn’t reach the server\. 135/,
    ],
    [
      'the server refuses',
      () => mock('addresses.update', () => refused('error saving address'), { address_id: 6 }),
      /135 West 20th Street, Suite 301 was not changed\./,
    ],
  ])('goes back when %s', async (_case, breakIt, text) => {
    addressApi();
    breakIt();
    open();
    await user.click(await primary(atWork));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await primary(atWork)).not.toBeChecked();
    expect(await primary(atHome)).toBeChecked();
  });
});

describe('the primary checkbox after a lost reply', () => {
  it('stays checked and shows the confirmation when the list shows the change', async () => {
    const api = addressApi();
    mock(
      'addresses.update',
      () => {
        api.list = api.list.map((each) => ({ ...each, primary: each.id === 6 ? 'yes' : 'no' }));
        return Response.error();
      },
      { address_id: 6 },
    );
    open();
    await user.click(await primary(atWork));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address updated successfully'));
    expect(await primary(atWork)).toBeChecked();
    expect(screen.queryByText(/couldn’t reach the server/)).not.toBeInTheDocument();
  });
});

describe('deleting an address', () => {
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    return screen.findByRole('alertdialog', { name: 'Delete this address?' });
  };

  it('asks first, and says that an open order keeps the address', async () => {
    const api = addressApi();
    open();
    const dialog = await ask('160 West 71st Street, Apt 4B');
    expect(dialog).toHaveTextContent('Order 1048213 is open and uses it. The order keeps this address');
    expect(within(dialog).getByRole('button', { name: 'Keep address' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.sent).not.toHaveBeenCalled();
  });

  it('removes it from the list, confirms, and keeps the focus in the list', async () => {
    const api = addressApi();
    open();
    const dialog = await ask('135 West 20th Street, Suite 301');
    expect(dialog).not.toHaveTextContent('open');
    await user.click(within(dialog).getByRole('button', { name: 'Delete address' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address deleted successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith('remove', '6');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('checkbox', { name: atWork })).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(
      screen.getByRole('list', { name: 'Your pickup addresses' }),
    );
  });

  it('stays open with the reason after a failure', async () => {
    addressApi([home]);
    lose('addresses.remove', { address_id: 5 });
    open();
    const dialog = await ask('160 West 71st Street, Apt 4B');
    await user.click(within(dialog).getByRole('button', { name: 'Delete address' }));
    expect(
      await within(dialog).findByText(/We can’t tell yet if the address was deleted\./),
    ).toBeInTheDocument();
    expect(await primary(atHome)).toBeInTheDocument();
  });

  it('shows a message if another window deleted it, and reloads the list', async () => {
    const api = addressApi();
    mock('addresses.remove', () => refused('Not found', 404), { address_id: 6 });
    open();
    const dialog = await ask('135 West 20th Street, Suite 301');
    api.list = [{ ...home, address2: 'Apt 5C' }];
    await user.click(within(dialog).getByRole('button', { name: 'Delete address' }));
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledExactlyOnceWith('You deleted this address in another window'),
    );
    expect(toast.error).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /Apt 5C/ })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: atWork })).not.toBeInTheDocument();
  });

  it('shows a message too if it is checked as primary after another window deleted it', async () => {
    const api = addressApi();
    mock('addresses.update', () => refused('Not found', 404), { address_id: 6 });
    open();
    const box = await screen.findByRole('checkbox', { name: atWork });
    api.list = [home];
    await user.click(box);
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith('You deleted this address in another window'),
    );
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: atWork })).not.toBeInTheDocument());
  });
});
