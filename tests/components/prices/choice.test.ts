import { beforeEach, describe, expect, it } from 'vitest';
import { carryChoice } from '@/components/prices/carry-choice';
import {
  countBags,
  type Filled,
  parseWeight,
  persistCounts,
  readPersistedCounts,
  settle,
} from '@/components/prices/estimate-fields';
import { type EstimatorChoice, readChoice } from '@/components/prices/read-choice';
import { toChoice } from '@/hooks/data/use-estimate';
import { emptyStep1, readDraft, writeDraft } from '@/lib/booking/drafts';
import { persist } from '@/lib/browser/storage/persisted-forms';
import { computeEstimate } from '@/lib/rules/money/estimate';
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
])('%j lb fill %j bags', (pounds, bags) => expect(countBags(pounds)).toBe(bags));

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

describe('counts kept in the tab', () => {
  it('gives back what was counted, and nothing once nothing is', () => {
    const filled = { bags: '2', weight: '24', speed: '2', 'piece-2-41': '5', 'extra-1-21': 'on' };
    persistCounts(filled);
    expect(readPersistedCounts(list)).toEqual(filled);
    persistCounts({});
    expect(readPersistedCounts(list)).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('forgets what the price list has no field for, and what its field cannot say', () => {
    persist('pricing', {
      bags: '11',
      weight: '999 kg',
      speed: '9',
      'piece-2-41': '-1',
      'piece-2-43': 5,
      'piece-2-62': '1e1',
      'piece-2-99': '1',
      'extra-1-21': 'yes',
    });
    expect(readPersistedCounts(list)).toEqual({});
  });
});

describe('readChoice', () => {
  const nothing = {
    services: [],
    bags: 0,
    weight_lb: null,
    items: [],
    preferences: [],
    // the cheapest speed is chosen at first
    turn_around_id: 1,
  };

  it('chooses nothing where nothing is filled in', () => expect(readChoice({}, list)).toEqual(nothing));

  it('collects bags, pieces, extras and speed, and names the services of what is counted', () => {
    const filled = {
      bags: '2',
      weight: '24',
      speed: '2',
      'piece-2-41': '5',
      'piece-1-11': '1',
      'extra-1-21': 'on',
    };
    expect(readChoice(filled, list)).toEqual({
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

  it('leaves out the service of an extra alone, and what is not a valid weight', () => {
    expect(readChoice({ weight: 'abc', 'extra-2-35': 'on' }, list)).toEqual({
      ...nothing,
      preferences: [{ category_id: 2, preference_id: 35, quantity: 1 }],
    });
  });
});

describe('the choice carried into an order', () => {
  const now = new Date('2026-03-16T14:00:00Z');
  const choice = (part: Partial<EstimatorChoice> = {}): EstimatorChoice => ({
    services: [1, 2],
    bags: 3,
    weight_lb: null,
    items: [{ category_id: 2, product_id: 41, quantity: 5 }],
    preferences: [],
    turn_around_id: 1,
    ...part,
  });
  const carried = () => readDraft('order-step-1') ?? emptyStep1;
  const preferencesOf = () => carried().preferences.map(({ preference_id }) => preference_id);

  describe('without an order in the making', () => {
    it('starts one with services, bags, pieces, speed and the usual preferences', () => {
      carryChoice(list, choice(), now);
      expect(carried()).toMatchObject({
        v: 1,
        saved: '2026-03-16T14:00:00.000Z',
        zip_code: '',
        services: [1, 2],
        bags: 3,
        count_for_me: false,
        items: [{ category_id: 2, product_id: 41, quantity: 5 }],
        turn_around_id: 1,
      });
      expect(preferencesOf()).toEqual([10, 30]);
    });

    it('takes the extras along: one of a group, any of the others', () => {
      const extra = (category_id: number, preference_id: number) => ({
        category_id,
        preference_id,
        quantity: 1,
      });
      carryChoice(list, choice({ preferences: [extra(1, 11), extra(1, 21), extra(2, 35)] }), now);
      expect(preferencesOf().sort()).toEqual([11, 21, 35]);
    });

    it('lets us count when no piece of dry cleaning is listed', () => {
      carryChoice(
        list,
        choice({ services: [1], items: [{ category_id: 1, product_id: 11, quantity: 1 }] }),
        now,
      );
      expect(carried().count_for_me).toBe(true);
    });
  });

  describe('with an order in the making', () => {
    const before = {
      ...emptyStep1,
      zip_code: '10023',
      services: [1],
      bags: 1,
      preferences: [
        { category_id: 1, preference_id: 12, quantity: 1 },
        { category_id: 1, preference_id: 21, quantity: 1 },
      ],
      turn_around_id: 1,
      saved: now.toISOString(),
      pickup_date: '03-17-2026',
      from_slot: '7:00 AM',
      to_slot: '9:00 AM',
      delivery_date: '03-19-2026',
      delivery_from_slot: '7:00 AM',
      delivery_to_slot: '9:00 AM',
      special_instructions: 'Ring twice',
    };
    beforeEach(() => writeDraft('order-step-1', before));

    it('keeps zip code, times, instructions and free preferences; extras are those ticked', () => {
      carryChoice(list, choice({ services: [1], items: [] }), now);
      expect(carried()).toMatchObject({
        zip_code: '10023',
        bags: 3,
        pickup_date: '03-17-2026',
        delivery_date: '03-19-2026',
        special_instructions: 'Ring twice',
      });
      expect(preferencesOf()).toEqual([12]);
    });

    it('forgets the delivery when the speed is another one, and dates that have passed', () => {
      carryChoice(list, choice({ turn_around_id: 2 }), now);
      expect(carried()).toMatchObject({ pickup_date: '03-17-2026', delivery_date: '', turn_around_id: 2 });
      carryChoice(list, choice(), new Date('2026-03-18T14:00:00Z'));
      expect(carried()).toMatchObject({ pickup_date: '', from_slot: '', zip_code: '10023' });
    });

    it('keeps the number of bags when there is nothing to weigh', () => {
      carryChoice(list, choice({ services: [2], bags: 0 }), now);
      expect(carried()).toMatchObject({ services: [2], bags: 1 });
    });
  });

  it('starts over when the stored draft is invalid', () => {
    localStorage.setItem('order-step-1', '{"v":1,"services":"all"}');
    carryChoice(list, choice(), now);
    expect(carried().services).toEqual([1, 2]);
  });

  describe('the order prices what was carried as the price list did', () => {
    const extras = [
      { category_id: 1, preference_id: 11, quantity: 1 },
      { category_id: 2, preference_id: 35, quantity: 1 },
    ];
    it.each([
      ['bags and pieces', choice()],
      ['one light bag, under the minimum', choice({ services: [1], bags: 1, items: [] })],
      ['pieces only', choice({ services: [2], bags: 0 })],
      [
        'a comforter with a bag',
        choice({ items: [{ category_id: 1, product_id: 11, quantity: 2 }], services: [1] }),
      ],
      ['extras, next day', choice({ preferences: extras, turn_around_id: 2 })],
      ['the most of all', choice({ bags: 10, items: [{ category_id: 2, product_id: 62, quantity: 99 }] })],
    ])('%s', (_name, chosen) => {
      carryChoice(list, chosen, now);
      const inOrder = computeEstimate(list, toChoice(carried()));
      const onList = computeEstimate(list, chosen);
      expect(inOrder.low.receipt.totalCents).toBe(onList.low.receipt.totalCents);
      expect(inOrder.high.receipt.totalCents).toBe(onList.high.receipt.totalCents);
      expect(inOrder.high.receipt.totalCents).toBeGreaterThan(0);
    });
  });
});
