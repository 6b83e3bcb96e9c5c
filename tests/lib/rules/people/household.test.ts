import { expect, it } from 'vitest';
import { householdMarks } from '@/lib/rules/people/household';

const marks = (address1: string, address2: string, mobile = '') =>
  householdMarks({ address1, address2, zip_code: '10023', mobile });

it.each([
  ['160 W. 71st St', 'Apt 4B'],
  ['160 w 71st st.', '#4b'],
  ['160 W 71ST ST', 'Unit 4-B'],
  ['160 West 71st Street', '4B'],
  ['160 West 71 Street, Apt 4B', ''],
  ['160 W 71st St #4B', ''],
])('%s, %s is one door', (address1, address2) => {
  expect(marks(address1, address2)).toEqual(marks('160 W 71st St', '4B'));
});

it.each([
  ['350 Fifth Avenue', '350 5th Ave.'],
  ['30 Saint Marks Place', '30 St Mark’s Pl'],
  ['1 East Twelfth Street', '1 E 12 St'],
  ['9 Central Park South', '9 Central Park S'],
])('%s is %s', (long, abbreviated) => {
  expect(marks(long, '4B')).toEqual(marks(abbreviated, '4B'));
});

it.each([
  ['160 W 71st St', '160 E 71st St'],
  ['160 W 71st St', '160 W 17th St'],
  ['350 5th Ave', '350 5th St'],
  ['1 12th Street', '11 2nd Street'],
])('%s is not %s', (one, other) => {
  expect(marks(one, '4B')).not.toEqual(marks(other, '4B'));
});

it('another apartment is another door, and a phone is one in any spelling', () => {
  expect(marks('160 W 71st St', '4C')).not.toEqual(marks('160 W 71st St', '4B'));
  expect(householdMarks({ mobile: '212-555-0123' })).toEqual(householdMarks({ mobile: '(212) 555 0123' }));
  expect(householdMarks({ mobile: '', address1: '' })).toEqual([]);
  expect(householdMarks({})).toEqual([]);
});
