import { expect, it } from 'vitest';
import { showsPrimary, withPrimary } from '@/lib/rules/people/primary';
import { isYes } from '@/lib/rules/people/yes-no';

const list = [
  { id: 1, primary: 'yes' as const },
  { id: 2, primary: 'no' as const },
];

it('ticks one and unticks the others', () => {
  expect(withPrimary(list, 2, 'yes')).toEqual([
    { id: 1, primary: 'no' },
    { id: 2, primary: 'yes' },
  ]);
});

it('unticks one and leaves the others', () => {
  expect(withPrimary(list, 1, 'no')?.map(({ primary }) => primary)).toEqual(['no', 'no']);
  expect(withPrimary(undefined, 1, 'no')).toBeUndefined();
});

it('returns whether the list shows the wanted state', () => {
  expect([showsPrimary(list, 1, 'yes'), showsPrimary(list, 2, 'no')]).toEqual([true, true]);
  expect([showsPrimary(list, 2, 'yes'), showsPrimary(list, 3, 'no')]).toEqual([false, false]);
  expect(showsPrimary(undefined, 1, 'no')).toBe(false);
});

it.each(['yes', 'Yes', true, 1, '1', 'true'])('%s is a yes', (value) => expect(isYes(value)).toBe(true));
it.each(['no', '', false, 0, '0', 'false', null, undefined, {}, 'yesterday'])('%s is none', (value) =>
  expect(isYes(value)).toBe(false),
);
