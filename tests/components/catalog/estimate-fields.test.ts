import { describe, expect, it } from 'vitest';
import { bagsOf, parseWeight, readChoice } from '@/components/catalog/estimate-fields';

const filled = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

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
    '%j is no weight',
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

describe('readChoice', () => {
  it('names services by what is counted, and leaves nothing in', () => {
    const form = filled({
      find: 'coat',
      bags: '',
      weight: '',
      speed: '1',
      'piece-1-11': '',
      'piece-2-41': '',
    });
    expect(readChoice(form, 1)).toEqual({
      services: [],
      bags: 0,
      weight_lb: null,
      items: [],
      preferences: [],
      turn_around_id: 1,
    });
  });

  it('collects bags, pieces and extras', () => {
    const form = filled({
      bags: '2',
      weight: '24',
      speed: '2',
      'piece-2-41': '5',
      'piece-1-11': '1',
      'extra-1-21': 'on',
    });
    expect(readChoice(form, 1)).toEqual({
      services: [1, 2],
      bags: 2,
      weight_lb: 24,
      items: [
        { category_id: 2, product_id: 41, quantity: 5 },
        { category_id: 1, product_id: 11, quantity: 1 },
      ],
      preferences: [{ category_id: 1, preference_id: 21, quantity: 1 }],
      turn_around_id: 2,
    });
  });

  it('takes what is no count for none', () => {
    const form = filled({ bags: '-4', 'piece-2-41': '1.5', 'piece-2-43': 'many', 'piece-2-62': '1e400' });
    expect(readChoice(form, 1).services).toEqual([]);
  });
});
