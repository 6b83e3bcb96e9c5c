import { expect, it } from 'vitest';
import { maskedAddress } from '@/lib/rules/places/masked-address';

const city = { name: 'New York' };

it.each([
  ['160 West 71st Street', 'West 7xth Street, New York'],
  ['160 W 71st St, Apt 4B', 'W 7xth St, New York'],
  ['12 E 9th St', 'E xth St, New York'],
  ['350 5th Avenue', 'xth Avenue, New York'],
  ['5th Avenue', 'xth Avenue, New York'],
  ['160 1/2 West 111th Street #4B', 'West 11xth Street, New York'],
  ['12-34 Broadway', 'Broadway, New York'],
  ['1600B Broadway Apt 12', 'Broadway, New York'],
  ['Bank Street 27', 'Bank Street xx, New York'],
  ['71 71', 'New York'],
  ['', 'New York'],
  ['🧺', 'New York'],
])('shows %s as %s', (address1, shown) => {
  expect(maskedAddress({ address1, city })).toBe(shown);
});

it('does without a city', () => expect(maskedAddress({ address1: '1 Wall Street' })).toBe('Wall Street'));
