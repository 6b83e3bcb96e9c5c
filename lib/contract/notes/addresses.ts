import type { z } from 'zod';
import { type address, addressForm } from '../addresses';
import { done, type Notes } from './note';

const hours = { doorman_from: '7:00 AM', doorman_to: '11:00 PM' };
const fields = {
  first_name: 'Ann',
  last_name: 'Lee',
  mobile: '212-555-0147',
  address1: '160 West 71st Street',
  address2: 'Apt 4B',
  cross_street: 'Broadway',
  state_id: 33,
  city_id: 1,
  zip_code: '10023',
  doorman_building: 'yes',
  primary: 'yes',
  ...hours,
} as const;

export const exampleAddress: z.output<typeof address> = {
  id: 5,
  user_id: 12,
  ...addressForm.parse(fields),
  ...hours,
  city: { id: 1, name: 'New York' },
  state: { id: 33, name: 'New York' },
  open_order: '1048213',
};

export const addressesNotes: Notes<'addresses'> = {
  'addresses.list': {
    summary: 'List pickup addresses, primary first',
    params: { userId: 12 },
    reply: { data: [exampleAddress] },
  },
  'addresses.create': {
    summary: 'Add an address',
    more: 'We must serve its ZIP code.',
    no: 'The customer already has the most addresses allowed.',
    body: { user_id: 12, ...fields, entrance_note: 'Service door on 71st', buzzer: '4B' },
    reply: { data: { ...exampleAddress, entrance_note: 'Service door on 71st', buzzer: '4B' } },
  },
  'addresses.update': {
    summary: 'Change an address or some of its fields',
    more: 'Orders keep the address as it was when the customer placed them.',
    params: { address_id: 5 },
    body: { primary: 'yes' },
    reply: { data: exampleAddress },
  },
  'addresses.remove': { summary: 'Delete an address', params: { address_id: 5 }, reply: done },
};
