import { describe, expect, it } from 'vitest';
import { bagsOf, type Filled, parseWeight, settle } from '@/components/catalog/estimate-fields';
import { list } from './support';

describe('parseWeight', () => {
  it.each([
    ['24', 24],
    [' 24.5 lb', 24.5],
    ['24,5', 24.5],
    ['7 pounds', 7],
    ['150', 150],
    ['', null],
    ['  ', null],
  ])('%j is %j', (typed, pounds) => expect(parseWeight(typed)).toBe(pounds));

  it.each(['0', '-3', 'abc', '1e2', '151', '9999999999', '24.555', '∞', '٢٤', '12 kg'])(
    '%j is not a valid weight',
    (typed) => expect(parseWeight(typed)).toBeNaN(),
  );
});

it.each([
  [0.5, 1],
  [15, 1],
  [15.5, 2],
  [150, 10],
  [400, 10],
])('%j lb fill %j bags', (pounds, bags) => expect(bagsOf(pounds)).toBe(bags));

describe('settle', () => {
  it.each<[string, Filled, string, Filled]>([
    ['a piece', { 'piece-2-41': '5' }, 'piece-2-41', { 'piece-2-41': '5' }],
    ['a piece beside the laundry', { 'piece-1-11': '1' }, 'piece-1-11', { bags: '1', 'piece-1-11': '1' }],
    ['no bag beside such a piece', { bags: '', 'piece-1-11': '1' }, 'bags', { bags: '1', 'piece-1-11': '1' }],
    ['nothing any more', { 'piece-2-41': '' }, 'piece-2-41', {}],
    ['a weight', { bags: '1', weight: '24' }, 'weight', { bags: '2', weight: '24' }],
    ['what is not a valid weight', { bags: '2', weight: 'abc' }, 'weight', { bags: '2', weight: 'abc' }],
    ['no weight any more', { bags: '2', weight: '' }, 'weight', { bags: '2' }],
    ['bags after a weight', { bags: '3', weight: '24' }, 'bags', { bags: '3' }],
  ])('%s', (_case, filled, name, settled) => expect(settle(filled, list, name)).toEqual(settled));

  it('of extras that exclude each other leaves the one just ticked', () => {
    const both = { 'extra-1-11': 'on', 'extra-1-13': 'on', 'extra-1-21': 'on' };
    const settled = { 'extra-1-13': 'on', 'extra-1-21': 'on' };
    expect(settle(both, list, 'extra-1-13', ['extra-1-11'])).toEqual(settled);
  });
});
