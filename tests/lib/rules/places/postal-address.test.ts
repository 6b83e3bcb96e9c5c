import { expect, test } from 'vitest';
import { addressLine, placeLine, streetLine } from '@/lib/rules/places/postal-address';

const home = {
  address1: '160 West 71st Street',
  address2: 'Apt 9C',
  city: { name: 'New York' },
  state: { name: 'New York' },
  zip_code: '10023',
};

test('an address has the state as its two letters, as the post office writes it', () => {
  expect(streetLine(home)).toBe('160 West 71st Street, Apt 9C');
  expect(placeLine(home)).toBe('New York, NY 10023');
  expect(addressLine(home)).toBe('160 West 71st Street, Apt 9C, New York, NY 10023');
});

test('what another API leaves out leaves no comma behind', () => {
  expect(streetLine({ ...home, address2: '' })).toBe('160 West 71st Street');
  expect(placeLine({ ...home, state: null })).toBe('New York, 10023');
  expect(placeLine({ ...home, city: { name: '' } })).toBe('NY 10023');
  expect(placeLine({ zip_code: '10023' })).toBe('10023');
  expect(placeLine({ ...home, state: { name: '' }, zip_code: '' })).toBe('New York');
});
