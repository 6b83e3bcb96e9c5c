import { expect, it } from 'vitest';
import type { Press, Queue } from '@/lib/browser/shop/queue';
import { isLeft, lineOf } from '@/lib/browser/shop/stop-line';

const at = { document: 'a', ticks: 0, wall: 0 };
const stop = { order_number: '1048001', kind: 'pickup', state: 'open' };
const press: Press = {
  ...{ id: '1', order: '1048001', kind: 'pickup', step: 'picked_up', bags: 2, state: 'waiting' },
  at,
};

it('says the newest press of a stop, or the one that waits for its driver, and no other’s', () => {
  const refused: Press = { ...press, state: 'refused', said: 'Call the shop.' };
  const later: Press = { ...press, id: '2', step: 'nobody_home', bags: undefined };
  const queue: Queue = [refused, later, { ...press, id: '3', kind: 'delivery' }];
  expect(lineOf(queue, stop, at)).toEqual({
    press: refused,
    text: 'Picked up, 2 bags. Refused: Call the shop.',
    undoable: false,
  });
  expect(lineOf([press], stop, at)).toMatchObject({ press, undoable: true });
  expect(lineOf([press], stop, { ...at, ticks: 61_000 })).toMatchObject({ undoable: false });
  expect(lineOf([press], { ...stop, order_number: '1048002' }, at)).toEqual({});
});

it.each<[what: string, state: string, queue: Queue, left: boolean]>([
  ['not pressed', 'open', [], true],
  ['pressed', 'open', [press], false],
  ['refused', 'open', [{ ...press, state: 'refused' }], true],
  ['done by the server', 'done', [], false],
])('counts a stop that is %s', (_what, state, queue, left) =>
  expect(isLeft({ ...stop, state }, queue)).toBe(left),
);
