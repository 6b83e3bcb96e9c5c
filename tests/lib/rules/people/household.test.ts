import { expect, it } from 'vitest';
import { householdMarks } from '@/lib/rules/people/household';

const marks = (address1: string, address2: string, mobile = '') =>
  householdMarks({ address1, address2, zip_code: '10023', mobile });

it.each([
  ['160 W. 71st St', 'Apt 4B'],
  ['160 w 71st st.', '#4b'],
  ['160 W 71ST ST', 'Unit 4-B'],
])('%s, %s is one door', (address1, address2) => {
  expect(marks(address1, address2)).toEqual(marks('160 W 71st St', '4B'));
});

it('another apartment is another door, and a phone is one in any spelling', () => {
  expect(marks('160 W 71st St', '4C')).not.toEqual(marks('160 W 71st St', '4B'));
  expect(householdMarks({ mobile: '212-555-0123' })).toEqual(householdMarks({ mobile: '(212) 555 0123' }));
  expect(householdMarks({ mobile: '', address1: '' })).toEqual([]);
  expect(householdMarks({})).toEqual([]);
});
