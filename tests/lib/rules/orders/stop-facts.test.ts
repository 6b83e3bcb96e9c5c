import { expect, it } from 'vitest';
import { noteFacts, wayFacts, workFacts } from '@/lib/rules/orders/stop-facts';

const place = {
  ...{ cross_street: 'Broadway', buzzer: '', entrance_note: 'Blue door', special_instructions: '' },
  ...{ handoff: 'In person', services: 'Wash & Fold', bags: 1 },
};

it('tells the way, then the work, and leaves out what is empty', () => {
  expect(wayFacts(place)).toEqual([
    ['near', 'Broadway'],
    ['entrance', 'Blue door'],
  ]);
  expect(workFacts(place)).toEqual([
    ['hand over', 'In person'],
    ['what', 'Wash & Fold, 1 bag'],
  ]);
  expect(workFacts({ ...place, bags: null })[1]).toEqual(['what', 'Wash & Fold, bags not counted']);
  expect(noteFacts(place)).toEqual([]);
});
