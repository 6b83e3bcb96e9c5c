/** Describes a form for the tests, and fills it in like a person. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { EndpointName } from '@/lib/contract/endpoints';
import { fill, show, user } from '../support';

export interface EveryForm {
  name: string;
  /** The call it makes. */
  call: EndpointName;
  /** Expected path parameters. */
  params?: Record<string, unknown>;
  /** Renders and fills in the form. */
  open: () => Promise<void>;
  /** The control that submits it. */
  button: string | RegExp;
  /** The button's text while sending; the promo bar and the zip check mark their form as busy instead. */
  busyText?: string;
  /** The expected body; undefined if the path contains everything. */
  body?: object;
  /** Whether a customer is signed in. */
  signedIn?: true;
}

export const field = (label: string | RegExp) =>
  screen.findByLabelText(label, { selector: 'input, select, textarea' });
export const type = async (label: string | RegExp, text: string) => fill(await field(label), text);
export const choose = async (label: string | RegExp, option: string) =>
  user.selectOptions(await field(label), option);

export const opens =
  (children: ReactNode, fields: Record<string, string> = {}) =>
  async () => {
    show(children);
    for (const [label, text] of Object.entries(fields)) await type(label, text);
  };

export async function fillInCard() {
  await type('Card Number', '4242-4242-4242-4242');
  await choose('Expiration Month', '08');
  await choose('Expiration Year', '2030');
  await type('Security code (CVV)', '123');
  await type('Billing ZIP code', '10023-1234');
}
export const card = {
  cardNumber: '4242424242424242',
  month: '08',
  year: '2030',
  cardCVC: '123',
  zipcode: '10023',
};

export async function fillInAddress() {
  await type('First Name', 'Ann');
  await type('Last Name', 'Lee');
  await type('Cell Phone', '+1 (212) 555-0147');
  await type('Street Address', '12 East 1st Street');
  await type('Apartment', '2');
  // In an order the place of a known ZIP code is one line.
  const change = screen.queryByRole('button', { name: 'Change ZIP code, state or city' });
  if (change) await user.click(change);
  await type('ZIP code', '10023-1234');
  await user.tab();
  await screen.findAllByRole('option', { name: 'New York', selected: true });
  await user.click(screen.getByRole('radio', { name: 'No' }));
}
export const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  mobile: '212-555-0147',
  address1: '12 East 1st Street',
  address2: '2',
  zip_code: '10023',
  state_id: 33,
  city_id: 1,
  doorman_building: 'no',
};

export const nothing = () => {};

export const savedCard = {
  id: 9,
  card_number: 'XXXX4242',
  cardData: '2030-08',
  brand: 'Visa',
  primary: 'yes' as const,
  open_order: null,
};
