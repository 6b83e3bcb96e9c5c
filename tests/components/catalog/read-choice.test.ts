import { expect, it } from 'vitest';
import { readChoice } from '@/components/catalog/read-choice';
import { list } from './support';

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
