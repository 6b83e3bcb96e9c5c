import { expect, it } from 'vitest';
import { type ReconcileInput, reconcileTimes } from '@/components/booking/times/reconcile-times';
import type { Availability } from '@/lib/booking/availability';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { defaultPolicy as policy } from '@/lib/rules/policy/policy';
import { monday, step1 } from '../support';

const free = DEFAULT_SLOTS.map((slot) => ({ ...slot, available: true }));
const without = (from: string) => free.map((slot) => ({ ...slot, available: slot.from_slot !== from }));
const times = (changes: Partial<Availability> = {}): Availability => ({
  date: '2026-03-17',
  pickup: free,
  deliveryDate: '2026-03-19',
  earliestDelivery: '2026-03-19',
  delivery: free,
  closed: new Map(),
  policy,
  lastDate: '2026-04-15',
  ...changes,
});
const known = (changes: Partial<ReconcileInput> = {}): ReconcileInput => ({
  now: monday,
  first: times({ date: '2026-03-16' }),
  pickup: times(),
  earliest: times(),
  delivery: times(),
  previousDeliveryDate: '',
  preselects: true,
  wasAvailable: { pickup: false, delivery: false },
  ...changes,
});

it('leaves a draft alone that agrees with the answers', () => {
  expect(reconcileTimes(step1, known())).toBeNull();
});

it('changes nothing before an answer is there', () => {
  const draft = { ...step1, pickup_date: '', delivery_date: '' };
  const nothing = { first: undefined, pickup: undefined, earliest: undefined, delivery: undefined };
  expect(reconcileTimes(draft, known(nothing))).toBeNull();
});

const noTimes = { from_slot: '', to_slot: '', delivery_from_slot: '', delivery_to_slot: '' };

it('fills in the first free pickup and the earliest delivery without a word', () => {
  const empty = { ...step1, ...noTimes, pickup_date: '', delivery_date: '' };
  const first = times({ date: '2026-03-16', pickup: without('7:00 AM') });
  expect(reconcileTimes(empty, known({ first, earliest: undefined }))).toEqual({
    patch: { pickup_date: '03-16-2026', from_slot: '9:00 AM', to_slot: '11:00 AM' },
    notices: {},
  });
  const withPickup = { ...step1, delivery_date: '', delivery_from_slot: '', delivery_to_slot: '' };
  expect(reconcileTimes(withPickup, known({ earliest: times({ delivery: without('7:00 AM') }) }))).toEqual({
    patch: { delivery_date: '03-19-2026', delivery_from_slot: '9:00 AM', delivery_to_slot: '11:00 AM' },
    notices: {},
  });
  expect(reconcileTimes({ ...step1, delivery_date: '' }, known())).toEqual({
    patch: { delivery_date: '03-19-2026' },
    notices: {},
  });
});

it('fills in no time where none is free, and none for an order that gets others', () => {
  const empty = { ...step1, ...noTimes, pickup_date: '', delivery_date: '' };
  const full = times({ date: '2026-03-16', pickup: free.map((slot) => ({ ...slot, available: false })) });
  const day = { pickup_date: '03-16-2026', from_slot: '', to_slot: '' };
  expect(reconcileTimes(empty, known({ first: full }))?.patch).toEqual(day);
  expect(reconcileTimes(empty, known({ preselects: false }))?.patch).toEqual(day);
  const withPickup = { ...step1, delivery_date: '', delivery_from_slot: '', delivery_to_slot: '' };
  expect(reconcileTimes(withPickup, known({ preselects: false }))?.patch).toEqual({
    delivery_date: '03-19-2026',
  });
});

it('never fills in a time again that was lost: the customer chooses', () => {
  expect(reconcileTimes({ ...step1, ...noTimes }, known())).toBeNull();
});

it('moves a delivery that another pickup time has made too early, with a message', () => {
  const late = free.map((slot) =>
    ['8:00 PM', '6:00 PM'].includes(slot.from_slot)
      ? { ...slot, available: slot.from_slot === '8:00 PM', reason: 'Ready from 8:00 PM' }
      : { ...slot, available: false, reason: 'Ready from 8:00 PM' },
  );
  expect(reconcileTimes(step1, known({ delivery: times({ delivery: late }) }))).toEqual({
    patch: { delivery_from_slot: '8:00 PM', delivery_to_slot: '10:00 PM' },
    notices: { delivery: 'Your delivery moves to Thu, Mar 19, 8 – 10 PM.' },
  });
});

it('drops a pickup time that was taken in the meantime', () => {
  const taken = known({
    pickup: times({ pickup: without('7:00 AM') }),
    wasAvailable: { pickup: true, delivery: false },
  });
  expect(reconcileTimes(step1, taken)).toEqual({
    patch: { from_slot: '', to_slot: '' },
    notices: { pickup: 'That pickup time was just taken. Please choose another time.' },
  });
});

it('reports a time that was never seen free only as not free', () => {
  const taken = known({ delivery: times({ delivery: without('6:00 PM') }) });
  expect(reconcileTimes(step1, taken)).toEqual({
    patch: { delivery_from_slot: '', delivery_to_slot: '' },
    notices: { delivery: '6 – 8 PM isn’t available on Thu, Mar 19. Please choose another delivery time.' },
  });
});

it('moves a pickup from a day that has closed', () => {
  const closed = new Map([['2026-03-17', 'Flood']]);
  expect(reconcileTimes(step1, known({ first: times({ date: '2026-03-18', closed }) }))).toEqual({
    patch: { pickup_date: '03-18-2026', from_slot: '', to_slot: '', delivery_date: '' },
    notices: { pickup: 'No pickup on Tue, Mar 17: Flood. Wed, Mar 18 is the first free day.' },
  });
});

it('never moves a pickup in circles when no day is free at all', () => {
  const closed = new Map([['2026-03-17', 'Flood']]);
  expect(reconcileTimes({ ...step1, from_slot: '' }, known({ first: times({ closed }) }))).toBeNull();
});

it('moves a delivery that is too early, with a message', () => {
  expect(reconcileTimes(step1, known({ earliest: times({ earliestDelivery: '2026-03-20' }) }))).toEqual({
    patch: { delivery_date: '03-20-2026' },
    notices: { delivery: 'Your delivery moves to Fri, Mar 20.' },
  });
});

it('keeps a later delivery day, until a change has emptied it', () => {
  const later = { ...step1, delivery_date: '03-24-2026' };
  expect(reconcileTimes(later, known())).toBeNull();
  const emptied = { ...later, delivery_date: '' };
  expect(reconcileTimes(emptied, known({ previousDeliveryDate: '03-24-2026' }))).toEqual({
    patch: { delivery_date: '03-19-2026' },
    notices: { delivery: 'Your delivery moves to Thu, Mar 19.' },
  });
  expect(reconcileTimes(emptied, known({ previousDeliveryDate: '03-19-2026' }))?.notices).toEqual({});
});

it('waits with the delivery while no turnaround is chosen', () => {
  expect(reconcileTimes({ ...step1, turn_around_id: null, delivery_date: '' }, known())).toBeNull();
});
