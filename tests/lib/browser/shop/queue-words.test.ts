import { expect, it } from 'vitest';
import type { Press, Queue } from '@/lib/browser/shop/queue';
import { pressText, queueText, stateText, untoldText } from '@/lib/browser/shop/queue-words';

const press: Press = {
  ...{ id: '1', order: '1048001', kind: 'pickup', step: 'picked_up', bags: 1, state: 'waiting' },
  at: { document: 'a', ticks: 0, wall: 0 },
};

it.each<[Partial<Press>, string]>([
  [{}, 'Picked up, 1 bag'],
  [{ step: 'nobody_home', bags: undefined }, 'Nobody home'],
  [{ step: 'delivered', bags: 3, photo: true }, 'Delivered, 3 bags, with a photo'],
  [{ step: 'undo', bags: undefined }, 'Taken back'],
])('says what was pressed: %j', (more, text) => expect(pressText({ ...press, ...more })).toBe(text));

it.each<[Partial<Press>, string]>([
  [{}, 'Waiting for a signal'],
  [{ state: 'sending' }, 'Sending…'],
  [{ state: 'sent' }, 'Sent'],
  [{ state: 'sent', said: 'It went without its photo' }, 'Sent. It went without its photo'],
  [{ state: 'refused', said: 'Call the shop.' }, 'Refused: Call the shop.'],
  [{ state: 'asks', said: 'Which is right?' }, 'Which is right?'],
])('says where it is: %j', (more, text) => {
  const one = { ...press, ...more };
  expect(stateText([one], one)).toBe(text);
});

it('lists for the phone what is not sent, and what the one before keeps from it', () => {
  const ago = (minutes: number) => ({ ...press.at, ticks: (10 - minutes) * 60_000 });
  const queue: Queue = [
    { ...press, id: '0', state: 'sent' },
    { ...press, at: ago(1), state: 'refused', said: 'Canceled at 8:55 AM. Call the shop.' },
    { ...press, at: ago(2), id: '2', step: 'delivered', bags: 2 },
  ];
  expect(queueText(queue, ago(0))).toEqual([
    '1048001: Picked up, 1 bag, 1 minute ago. Refused: Canceled at 8:55 AM. Call the shop.',
    '1048001: Delivered, 2 bags, 2 minutes ago. Not sent, because the one before was refused',
  ]);
});

it('lists what nothing takes any more with the time that the phone had, however long ago', () => {
  const at = { ...press.at, wall: new Date(2026, 10, 23, 20, 5).getTime() };
  const queue: Queue = [
    { ...press, at },
    { ...press, at, state: 'refused', said: 'Canceled at 8:55 AM. Call the shop.' },
  ];
  expect(untoldText(queue)).toEqual([
    '1048001: Picked up, 1 bag, Nov 23, 8:05 PM by this phone’s clock.',
    '1048001: Picked up, 1 bag, Nov 23, 8:05 PM by this phone’s clock. Canceled at 8:55 AM. Call the shop.',
  ]);
});
