// What the tests of the address form do.
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { AddressesScreen } from '@/components/account/addresses/addresses-screen';
import { fill, show, user } from '@/tests/components/support';

export const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
export const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));

export async function openAdd() {
  show(<AddressesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add New' }));
  await field('Street Address');
}

export async function fillIn({ zip = '10023' } = {}) {
  await fill(await field('Street Address'), '12 East 1st Street');
  await fill(await field('Apartment'), '2');
  await fill(await field('ZIP code'), zip);
  await user.tab();
  await user.click(screen.getByRole('radio', { name: 'No' }));
}

/** New York, NY, by hand. */
export async function choosePlace() {
  await waitFor(() => expect(screen.getByRole('option', { name: 'New York' })).toBeInTheDocument());
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), '33');
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'New York' })).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), '1');
}
