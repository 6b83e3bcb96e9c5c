import { expect, it } from 'vitest';
import { keepCounts, keptCounts } from '@/components/catalog/kept-counts';
import { keep } from '@/lib/kept-forms';
import { list } from './support';

it('gives back what was counted, and nothing once nothing is', () => {
  const filled = { bags: '2', weight: '24', speed: '2', 'piece-2-41': '5', 'extra-1-21': 'on' };
  keepCounts(filled);
  expect(keptCounts(list)).toEqual(filled);
  keepCounts({});
  expect(keptCounts(list)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('forgets what the price list has no field for, and what its field cannot say', () => {
  keep('pricing', {
    bags: '11',
    weight: '999 kg',
    speed: '9',
    'piece-2-41': '-1',
    'piece-2-43': 5,
    'piece-2-62': '1e1',
    'piece-2-99': '1',
    'extra-1-21': 'yes',
  });
  expect(keptCounts(list)).toEqual({});
});
