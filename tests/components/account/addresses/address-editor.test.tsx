import { cleanup, screen, waitFor } from '@testing-library/react';

import { beforeEach, describe, expect, it } from 'vitest';
import { AddressesScreen } from '@/components/account/addresses/addresses-screen';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { fill, mock, ok, refused, show, signInAt, toast, user } from '@/tests/components/support';
import { choosePlace, field, fillIn, openAdd, save } from './editor';
import { addressApi, home, lose, office } from './support';

beforeEach(() => signInAt('/pickup-addresses'));

describe('adding an address', () => {
  it('names every missing field, in order, and sends nothing', async () => {
    const api = addressApi();
    await openAdd();
    await user.clear(await field('First Name'));
    await user.clear(await field('Last Name'));
    await user.clear(await field('Cell Phone'));
    await save();
    const links = await screen.findAllByRole('link', { name: /is required$/ });
    expect(links.map((link) => link.textContent)).toEqual([
      'Street Address is required',
      'Apartment is required',
      'Zipcode is required',
      'State is required',
      'City is required',
      'Doorman Building is required',
      'First Name is required',
      'Last Name is required',
      'Cell Phone is required',
    ]);
    expect(api.sent).not.toHaveBeenCalled();
  });

  it('refuses in words what is too long or no number of the US, and leaves it as it was typed', async () => {
    const api = addressApi();
    await openAdd();
    const street = 'A very long street '.repeat(10).trim();
    for (const [name, text] of [
      ['Street Address', street],
      ['Cell Phone', '+44 20 7946 0958'],
    ] as const) {
      await user.clear(await field(name));
      await user.click(await field(name));
      await user.paste(text);
    }
    await save();
    await waitFor(async () =>
      expect(await field('Street Address')).toHaveAccessibleDescription(/Use at most 120 characters/),
    );
    expect(await field('Cell Phone')).toHaveAccessibleDescription(/Enter a 10-digit phone number/);
    expect(await field('Street Address')).toHaveValue(street);
    expect(await field('Cell Phone')).toHaveValue('+44 20 7946 0958');
    expect(api.sent).not.toHaveBeenCalled();
  });

  it('prefills known values, fills in state and city from the zip code, and shows the new list', async () => {
    const api = addressApi();
    await openAdd();
    expect(await field('First Name')).toHaveValue('Ann');
    expect(await field('Cell Phone')).toHaveValue('212-555-0147');
    await fillIn();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('1'));
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address saved successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith(
      'create',
      expect.objectContaining({ user_id: 12, zip_code: '10023', primary: 'no', doorman_building: 'no' }),
    );
    expect(await screen.findByRole('checkbox', { name: /12 East 1st Street/ })).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('asks for no doorman where the house does not, unless the address has one', async () => {
    const api = addressApi();
    const policy = { ...defaultPolicy, doorman_question: 'no' as const };
    show(
      <PolicyProvider policy={policy}>
        <AddressesScreen />
      </PolicyProvider>,
    );
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    await fill(await field('Street Address'), '12 East 1st Street');
    await fill(await field('Apartment'), '2');
    await fill(await field('ZIP code'), '10023');
    await user.tab();
    expect(screen.queryByRole('radiogroup', { name: 'Doorman Building' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('1'));
    await save();
    await waitFor(() =>
      expect(api.sent).toHaveBeenCalledExactlyOnceWith(
        'create',
        expect.objectContaining({ doorman_building: 'no' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Edit 160 West 71st/ }));
    expect(await screen.findByRole('radiogroup', { name: 'Doorman Building' })).toBeInTheDocument();
  });

  it('shows an error at a city that contradicts the zip code, and clears it when the zip code changes', async () => {
    const api = addressApi();
    mock('service-area.states', () =>
      ok([
        { id: 1, name: 'Alabama' },
        { id: 33, name: 'New York' },
      ]),
    );
    mock('service-area.cities', () => ok([{ id: 900, name: 'Huntsville' }]), { stateId: 1 });
    await openAdd();
    await fillIn();
    const choose = (name: string) => screen.getByRole('combobox', { name });
    await waitFor(() => expect(choose('City')).toHaveValue('1'));
    await user.selectOptions(choose('State'), 'Alabama');
    await screen.findByRole('option', { name: 'Huntsville' });
    await user.selectOptions(choose('City'), 'Huntsville');
    await save();
    const text = 'Error: This state doesn’t match the ZIP code';
    await waitFor(() => expect(choose('State')).toHaveAccessibleDescription(text));
    await waitFor(() => expect(choose('State')).toHaveFocus());
    expect(choose('City')).toHaveValue('900');
    expect(api.sent).not.toHaveBeenCalled();

    await fill(await field('ZIP code'), '10024');
    await user.tab();
    await waitFor(() => expect(choose('State')).toHaveValue('33'));
    await waitFor(() => expect(choose('City')).toHaveValue('1'));
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address saved successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith(
      'create',
      expect.objectContaining({ zip_code: '10024', state_id: 33, city_id: 1 }),
    );
  });

  it('saves nothing outside the service area, and offers the waitlist', async () => {
    const api = addressApi();
    await openAdd();
    mock('service-area.waiting');
    await fillIn({ zip: '10499' });
    expect(await screen.findByText('delivery not available at this zipcode')).toBeInTheDocument();
    await choosePlace();
    await save();
    await waitFor(async () => expect(await field('ZIP code')).toHaveFocus());
    expect(screen.getByText('delivery not available at this zipcode')).toBeInTheDocument();
    expect(await field('Tell me when you serve 10499')).toHaveValue('ann@example.com');
    expect(await field('Street Address')).toHaveValue('12 East 1st Street');
    expect(api.sent).not.toHaveBeenCalled();
  });

  it('shows "error saving address" after a refusal without a reason, and keeps the input', async () => {
    addressApi();
    mock('addresses.create', () => refused(''));
    await openAdd();
    await fillIn();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('1'));
    await save();
    expect(await screen.findByText('error saving address')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledWith('error saving address');
    expect(await field('Street Address')).toHaveValue('12 East 1st Street');
  });

  it('keeps the input across a reload, and clears it on Back', async () => {
    addressApi();
    await openAdd();
    await fill(await field('Street Address'), '12 East 1st Street');
    cleanup();
    show(<AddressesScreen />);
    expect(await field('Street Address')).toHaveValue('12 East 1st Street');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    expect(await field('Street Address')).toHaveValue('');
  });
});

describe('changing an address', () => {
  const edit = async () => {
    show(<AddressesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Edit 160 West 71st Street, Apt 4B' }));
    expect(await field('Street Address')).toHaveValue('160 West 71st Street');
  };

  it('prefills the saved values and saves the changes', async () => {
    const api = addressApi();
    await edit();
    expect(window.location.search).toBe('?edit=5');
    await fill(await field('Apartment'), 'Apt 5C');
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address updated successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith(
      'update',
      '5',
      expect.objectContaining({ address2: 'Apt 5C' }),
    );
    expect(await screen.findByRole('checkbox', { name: /Apt 5C/ })).toBeInTheDocument();
  });

  it('keeps buzzer and entrance where nobody minds the door, and only the hours of a doorman go with him', async () => {
    const atTheDoor = { buzzer: '4B', entrance_note: 'Service door on 71st' };
    const api = addressApi([{ ...home, ...atTheDoor }, office]);
    await edit();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('combobox', { name: /Doorman from/ })).not.toBeInTheDocument();
    expect(await field('Buzzer')).toHaveValue('4B');
    await save();
    await waitFor(() => expect(api.sent).toHaveBeenCalledOnce());
    expect(api.sent.mock.lastCall?.[2]).toMatchObject({
      ...atTheDoor,
      doorman_building: 'no',
      doorman_from: '',
      doorman_to: '',
    });
    expect(await screen.findByText('Buzzer 4B · Service door on 71st')).toBeInTheDocument();
  });

  it('asks every building for buzzer and entrance, and empties what was emptied', async () => {
    const api = addressApi([{ ...home, buzzer: '4B', doorman_building: 'no' }, office]);
    await edit();
    await user.clear(await field('Buzzer'));
    await fill(await field('Entrance'), 'Ring twice');
    await save();
    await waitFor(() => expect(api.sent).toHaveBeenCalledOnce());
    expect(api.sent.mock.lastCall?.[2]).toMatchObject({ buzzer: '', entrance_note: 'Ring twice' });
  });

  it('shows a message if it was deleted in another window, and keeps the input', async () => {
    addressApi();
    await edit();
    mock('addresses.update', () => refused('Not found', 404), { address_id: 5 });
    await fill(await field('Apartment'), 'Apt 5C');
    await save();
    expect(await screen.findByText(/You deleted this address in another window/)).toBeInTheDocument();
    expect(await field('Apartment')).toHaveValue('Apt 5C');
  });

  it('keeps the input when the server is unreachable, and can be sent again', async () => {
    const api = addressApi();
    await edit();
    lose('addresses.update', { address_id: 5 });
    await fill(await field('Apartment'), 'Apt 5C');
    await save();
    expect(await screen.findByText(/We couldn’t reach the server\. Nothing was lost/)).toBeInTheDocument();
    expect(toast.error).not.toHaveBeenCalled();
    addressApi(api.list);
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address updated successfully'));
  });

  it('shows a message for an unknown id', async () => {
    addressApi([home]);
    signInAt('/pickup-addresses?edit=99');
    show(<AddressesScreen />);
    expect(await screen.findByText(/This address is no longer in your account/)).toBeInTheDocument();
  });
});
