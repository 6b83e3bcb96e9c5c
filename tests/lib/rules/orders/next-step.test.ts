import { describe, expect, it } from 'vitest';
import {
  listOfferedActions,
  nextStep,
  type OfferedAction,
  STEP_ACTIONS,
  type StepAction,
  type StepOrder,
  stepActions,
  untilText,
} from '@/lib/rules/orders/next-step';
import { customerActionNames, customerCan } from '@/lib/rules/orders/order-transitions';
import { usualTimes } from '@/tests/support/usual-times';

const now = new Date('2026-11-23T15:00:00.000Z');
const cutoff = '2026-11-23T20:00:00-05:00';
const order: StepOrder = {
  status: 1,
  ...usualTimes('2026-11-24', '2026-11-27'),
  delivered_at: null,
  canceled_at: null,
  net_price: 30,
  estimate_high: 30,
  bags: 2,
  wf_quantity: 15,
  can: [],
};
const step = (changes: Partial<StepOrder>, can: OfferedAction[] = []) =>
  nextStep({ ...order, ...changes, can }, can, now);
const offer = (action: OfferedAction['action'], until: string | null = null): OfferedAction => ({
  action,
  until,
});

describe('the next step of', () => {
  it('a scheduled order names the pickup, the end of changes and free canceling', () => {
    expect(step({}, [offer('reschedule', cutoff), offer('change', cutoff), offer('cancel')])).toEqual({
      first: 'Pickup Tue, Nov 24, 7 – 9 AM',
      second: 'Change until Mon, 8:00 PM. Cancel free until the driver is on the way.',
    });
  });

  it('a scheduled order past its cut-off only offers canceling', () => {
    expect(step({}, [offer('cancel')]).second).toBe('Cancel free until the driver is on the way.');
    expect(step({}).second).toBe('');
  });

  it.each<[string, Partial<StepOrder>, string, string]>([
    [
      '2',
      { status: 2, pickup_date: '2026-11-23' },
      'Driver on the way, 7 – 9 AM',
      'Please have your bags ready.',
    ],
    [
      '2 on another day',
      { status: 2, pickup_date: '2026-11-20' },
      'Driver on the way, Fri, Nov 20, 7 – 9 AM',
      'Please have your bags ready.',
    ],
    [
      '3',
      { status: 3, picked_up_at: '2026-11-23T12:48:00.000Z' },
      'Picked up 7:48 AM, 2 bags',
      'Next, we weigh, count and price it.',
    ],
    [
      '4',
      { status: 4, wf_quantity: 18.4, net_price: 32.2 },
      'Weighed 18.4 lb. Your price is $32.20.',
      'Back Fri, Nov 27, 6 – 8 PM',
    ],
    ['5', { status: 5 }, 'Cleaning. Back Fri, Nov 27, 6 – 8 PM', ''],
    ['6', { status: 6 }, 'Ready. Back Fri, Nov 27, 6 – 8 PM', ''],
    ['7', { status: 7, delivery_date: '2026-11-23' }, 'Out for delivery, 6 – 8 PM', ''],
    [
      '7 on another day',
      { status: 7, delivery_date: '2026-11-20' },
      'Out for delivery, Fri, Nov 20, 6 – 8 PM',
      '',
    ],
    ['8', { status: 8, delivered_at: '2026-11-27T23:20:00.000Z' }, 'Delivered Fri, Nov 27, 6:20 PM', ''],
    [
      '9',
      { status: 9, canceled_at: '2026-11-23T14:00:00.000Z' },
      'Canceled Nov 23. Nothing was charged.',
      '',
    ],
    [
      '10',
      { status: 10, wf_quantity: 31, net_price: 54.25 },
      'Your laundry weighed 31 lb. New price $54.25 (estimate was up to $30.00).',
      '',
    ],
    ['11', { status: 11 }, 'We missed you Tue, 7 – 9 AM', 'Call or email us for a new time.'],
  ])('status %s', (_status, changes, first, second) => {
    expect(step(changes)).toEqual({ first, second });
  });

  it('an order that asks says what waits for the answer, where it can be given', () => {
    expect(step({ status: 10 }, [offer('approve'), offer('return')]).second).toBe(
      'We won’t clean or charge anything until you decide.',
    );
  });

  it('a missed pickup offers a new time where there is one', () => {
    expect(step({ status: 11 }, [offer('reschedule')]).second).toBe('Choose a new time, or call us.');
  });

  it('pieces without a weight and without an estimate claims neither', () => {
    const pieces = { wf_quantity: 0, estimate_high: 0, net_price: 42 };
    expect(step({ ...pieces, status: 4 }).first).toBe('Counted. Your price is $42.00.');
    expect(step({ ...pieces, status: 10 }).first).toBe('We counted your pieces. Your price is $42.00.');
  });

  it('an order that asks compares its price with the whole estimate, uncounted pieces too', () => {
    const express = {
      is_express: true,
      services: 'Wash & Fold, Dry Cleaning',
      estimate_low: 8.5,
      estimate_high: 30,
    };
    const price = { status: 10, net_price: 48, ...express };
    expect(step({ ...price, wf_quantity: 12 }).first).toBe(
      'Your laundry weighed 12 lb, and we counted your pieces. Your price is $48.00 (estimate was $8.50 – $30.00 + dry cleaning).',
    );
    expect(
      step({ ...price, services: 'Dry Cleaning', wf_quantity: 0, estimate_low: 8.5, estimate_high: 8.5 })
        .first,
    ).toBe('We counted your pieces. Your price is $48.00 (estimate was $8.50 + dry cleaning).');
  });

  it.each([4, 5, 6, 7, 8])(
    'an order of status %i whose card was declined asks for another one first',
    (status) => {
      const unpaid = { status, declined_card: 'XXXX0341' };
      expect(step(unpaid)).toEqual({
        first: 'Your card ending 0341 was declined.',
        second: 'Choose another card, or call us.',
      });
      expect(stepActions(unpaid)[0]).toBe('card');
      expect(stepActions({ status })).not.toContain('card');
    },
  );

  it('an order that comes back uncleaned says so on its whole way', () => {
    const returned = { decision: 'return' as const };
    const sentence = 'Coming back uncleaned. Nothing was charged.';
    expect(step({ ...returned, status: 6 })).toEqual({
      first: sentence,
      second: 'Back Fri, Nov 27, 6 – 8 PM',
    });
    expect(step({ ...returned, status: 7 }).second).toBe(sentence);
    expect(step({ ...returned, status: 8 }).second).toBe('Returned uncleaned. Nothing was charged.');
  });

  it('a pickup of another day, or that nobody timed, is told with what is known', () => {
    expect(step({ status: 3, picked_up_at: '2026-11-20T12:48:00.000Z', bags: 1 }).first).toBe(
      'Picked up Fri, 7:48 AM, 1 bag',
    );
    expect(step({ status: 3, picked_up_at: '2026-11-10T12:48:00.000Z', bags: 1 }).first).toBe(
      'Picked up Tue, Nov 10, 7:48 AM, 1 bag',
    );
    expect(step({ status: 3, bags: null }).first).toBe('Picked up');
  });

  it('a status that is not ours says nothing', () => {
    expect(step({ status: 17 })).toEqual({ first: '', second: '' });
  });

  it.each<[number, string]>([
    [1, 'Pickup Tue, Nov 24, 7 – 9 AM'],
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((status): [number, string] => [status, '']),
  ])('status %s of an API that does not tell what can be done says "%s"', (status, first) => {
    const silent = { ...order, status, can: undefined, delivered_at: null, canceled_at: null };
    expect(nextStep(silent, [], now)).toEqual({ first, second: '' });
  });

  it('what such an API says has happened is told', () => {
    const at = '2026-11-23T00:20:00.000Z';
    const told = (happened: object) =>
      nextStep({ ...order, status: 0, can: undefined, ...happened }, [], now).first;
    expect(told({ delivered_at: at })).toBe('Delivered Sun, Nov 22, 7:20 PM');
    expect(told({ delivered_at: null, canceled_at: at })).toBe('Canceled Sun, Nov 22, 7:20 PM');
  });
});

describe('what is offered', () => {
  it('ends at the instant of its deadline, on this clock', () => {
    const can = [offer('change', cutoff), offer('cancel')];
    const at = (instant: string) =>
      listOfferedActions({ status: 1, can }, new Date(instant)).map(({ action }) => action);
    expect(at('2026-11-24T00:59:59.999Z')).toEqual(['change', 'cancel']);
    expect(at('2026-11-24T01:00:00.000Z')).toEqual(['cancel']);
  });

  it('of an API that does not tell is canceling of a scheduled order', () => {
    expect(listOfferedActions({ status: 1, can: undefined }, now)).toEqual([offer('cancel')]);
    expect(listOfferedActions({ status: 2, can: undefined }, now)).toEqual([]);
  });
});

it('every status has its buttons, and none that the state machine does not allow', () => {
  const isCall = (action: StepAction) => (customerActionNames as readonly string[]).includes(action);
  for (let status = 1; status <= 11; status++) {
    const actions = STEP_ACTIONS[status];
    expect(actions, String(status)).toBeDefined();
    for (const action of actions ?? [])
      if (isCall(action))
        expect(customerCan(action as OfferedAction['action'], status), `${action} ${status}`).toBe(true);
  }
});

it('a deadline more than six days ahead has its date', () => {
  expect(untilText('2026-11-29T20:00:00-05:00', now)).toBe('Sun, 8:00 PM');
  // Eight in the evening of summer is midnight in UTC.
  expect(untilText('2026-11-24T00:00:00.000Z', now)).toBe('Mon, 7:00 PM');
  expect(untilText('2026-11-30T20:00:00-05:00', now)).toBe('Mon, Nov 30, 8:00 PM');
  expect(untilText('2027-01-04T20:00:00-05:00', now)).toBe('Mon, Jan 4, 2027, 8:00 PM');
});

it('a closed delivery beside what comes first says which day it is about', () => {
  const closed = { pickup: null, delivery: 'day' } as const;
  expect(step({ status: 2, pickup_date: '2026-11-23', closed }, [offer('change_delivery')])).toEqual({
    first: 'Driver on the way, 7 – 9 AM',
    second:
      'Please have your bags ready. Your delivery was booked for Fri, Nov 27, 6 – 8 PM. We are closed that day. Choose another time.',
  });
});
