import { expect, it } from 'vitest';
import { getStage, laterChanges, orderFollows, statusesThatFollow } from '@/lib/rules/orders/order-follows';
import { CANCELED, DELIVERED, PICKUP_MISSED, statusesOfTab } from '@/lib/rules/orders/order-status';

it('an order is at one stage until it is over', () => {
  for (const status of statusesOfTab('pending')) expect(getStage(status), `${status}`).toBeDefined();
  for (const status of [DELIVERED, CANCELED, 0, 99]) expect(getStage(status)).toBeUndefined();
  expect(getStage(PICKUP_MISSED)).toBe('waiting');
});

const answers = [
  ...(['asked', 'named', 'refused', 'follows', 'noticed', 'agreed'] as const),
  ...(['rebooked', 'called', 'mailed_once'] as const),
];

it.each(laterChanges)('%s has its answer in every status of its stage, and in no other', (change) => {
  for (const status of [...statusesOfTab('pending'), DELIVERED, CANCELED]) {
    const stage = getStage(status);
    for (const answer of answers)
      expect(statusesThatFollow(change, answer).includes(status)).toBe(
        stage !== undefined && orderFollows(change, stage) === answer,
      );
  }
});
