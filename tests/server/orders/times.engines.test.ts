import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBusinessDays, parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { forFile } from '../support/for-file';
import { countOrders, insertAddress, leavePlaces, newShopper, type OrderBody, openShop, taken } from './shop';

const shop = forFile(openShop);
beforeAll(async () => {
  await shop.db
    .insertInto('inactive_dates')
    .values({ inactive_date: '2026-11-26', reason: 'Thanksgiving Day' })
    .execute();
});
beforeEach(() => shop.clock.set('2026-11-20T15:00:00.000Z'));

/** 422 errors, 'placed', or the whole refusal. */
async function outcome(changes: Partial<OrderBody>, instant = '2026-11-20T15:00:00.000Z') {
  shop.clock.set(instant);
  const ann = await newShopper(shop.client);
  const { status, body } = await ann.confirm(changes);
  expect(await countOrders(shop.db, ann.client.user.id)).toBe(status === 200 ? 1 : 0);
  if (status === 200) return 'placed';
  return status === 422 ? body.errors : body;
}

const pickup = (pickup_date: string, from_slot = '7:00 AM', to_slot = '9:00 AM') => ({
  pickup_date,
  from_slot,
  to_slot,
  delivery_date: '12-01-2026',
});
const delivery = (delivery_date: string, delivery_from_slot = '6:00 PM', delivery_to_slot = '8:00 PM') => ({
  delivery_date,
  delivery_from_slot,
  delivery_to_slot,
});

describe('pickup day', () => {
  it.each([
    ['in the past', '11-19-2026', 'This day has passed'],
    ['a year ago', '11-20-2025', 'This day has passed'],
    ['in the year 1', '01-01-0001', 'This day has passed'],
    ['a Saturday', '11-21-2026', 'No pickups on weekends'],
    ['a Sunday', '11-22-2026', 'No pickups on weekends'],
    ['a holiday', '11-26-2026', 'Thanksgiving Day'],
    ['too far ahead', '12-21-2026', 'You can book pickups up to 30 days ahead'],
    ['at the end of time', '12-31-9999', 'You can book pickups up to 30 days ahead'],
    ['no day at all', '02-30-2027', 'Enter a date as MM-DD-YYYY'],
    ['written in another way', '2026-11-23', 'Enter a date as MM-DD-YYYY'],
  ])('%s is refused', async (_, date, reason) => {
    expect(await outcome(pickup(date))).toEqual({ pickup_date: reason });
  });

  it('the last one that can be booked is taken', async () => {
    expect(await outcome({ ...pickup('12-18-2026'), delivery_date: '12-22-2026' })).toBe('placed');
  });
});

describe('pickup time, by the clock of New York', () => {
  it.each([
    ['before the cut-off', '2026-11-23T00:59:59.999Z', '11-23-2026', '7:00 AM', '9:00 AM', 'placed'],
    [
      'at the cut-off',
      '2026-11-23T01:00:00.000Z',
      '11-23-2026',
      '7:00 AM',
      '9:00 AM',
      'Past the 8 PM cut-off',
    ],
    [
      'evening, all of tomorrow',
      '2026-11-24T03:00:00.000Z',
      '11-24-2026',
      '8:00 PM',
      '10:00 PM',
      'Past the 8 PM cut-off',
    ],
    ['today, two hours ahead', '2026-11-20T15:00:00.000Z', '11-20-2026', '12:00 PM', '2:00 PM', 'placed'],
    [
      'today, a second less',
      '2026-11-20T15:00:01.000Z',
      '11-20-2026',
      '12:00 PM',
      '2:00 PM',
      'Starts in less than 2 hours',
    ],
    ['today, begun', '2026-11-20T15:00:00.000Z', '11-20-2026', '9:00 AM', '11:00 AM', 'This time has passed'],
    [
      'daylight saving begins: before',
      '2027-03-14T23:59:59.999Z',
      '03-15-2027',
      '7:00 AM',
      '9:00 AM',
      'placed',
    ],
    [
      'daylight saving begins: after',
      '2027-03-15T00:00:00.000Z',
      '03-15-2027',
      '7:00 AM',
      '9:00 AM',
      'Past the 8 PM cut-off',
    ],
    [
      'daylight saving ends: before',
      '2026-11-02T00:59:59.999Z',
      '11-02-2026',
      '7:00 AM',
      '9:00 AM',
      'placed',
    ],
    [
      'daylight saving ends: after',
      '2026-11-02T01:00:00.000Z',
      '11-02-2026',
      '7:00 AM',
      '9:00 AM',
      'Past the 8 PM cut-off',
    ],
  ])('%s', async (_, instant, date, from, to, expected) => {
    const later = toMonthFirst(addBusinessDays(parseDate(date) ?? '', 6));
    const when = { ...pickup(date, from, to), delivery_date: later };
    expect(await outcome(when, instant)).toEqual(expected === 'placed' ? expected : { from_slot: expected });
  });

  it.each([
    ['7:00 AM', '11:00 AM'],
    ['7:30 AM', '9:30 AM'],
    ['3:00 AM', '5:00 AM'],
  ])('%s to %s is not on offer', async (from, to) => {
    expect(await outcome(pickup('11-23-2026', from, to))).toEqual({
      from_slot: 'Choose a time from the list',
    });
  });

  it.each(['07:00 AM', '19:00', '7 AM', '7:00', ' '])('%s is not a time', async (from) => {
    expect(await outcome(pickup('11-23-2026', from))).toEqual({ from_slot: 'Choose a time from the list' });
  });
});

describe('delivery', () => {
  it.each([
    ['before the pickup', delivery('11-20-2026'), 'delivery_date', 'Ready on 11/25/2026'],
    ['before the turnaround', delivery('11-24-2026'), 'delivery_date', 'Ready on 11/25/2026'],
    ['on a weekend', delivery('11-28-2026'), 'delivery_date', 'No deliveries on weekends'],
    ['on a holiday', delivery('11-26-2026'), 'delivery_date', 'Thanksgiving Day'],
    ['in years', delivery('11-25-2030'), 'delivery_date', 'You can book deliveries until 12/25/2026'],
    [
      'at another time',
      delivery('11-25-2026', '6:00 PM', '9:00 PM'),
      'delivery_from_slot',
      'Choose a time from the list',
    ],
  ])('%s is refused', async (_, changes, field, reason) => {
    expect(await outcome(changes)).toEqual({ [field]: reason });
  });

  it('on the first possible day comes no earlier in the day than the pickup', async () => {
    const nine = pickup('11-23-2026', '9:00 AM', '11:00 AM');
    expect(await outcome({ ...nine, ...delivery('11-25-2026', '7:00 AM', '9:00 AM') })).toEqual({
      delivery_from_slot: 'Ready from 9:00 AM',
    });
    expect(await outcome({ ...nine, ...delivery('11-25-2026', '9:00 AM', '11:00 AM') })).toBe('placed');
    expect(await outcome({ ...nine, ...delivery('11-27-2026', '7:00 AM', '9:00 AM') })).toBe('placed');
  });

  it('leaves holidays out of the turnaround', async () => {
    expect(await outcome({ ...pickup('11-25-2026'), ...delivery('11-27-2026') })).toEqual({
      delivery_date: 'Ready on 11/30/2026',
    });
    expect(await outcome({ ...pickup('11-25-2026'), ...delivery('11-27-2026'), turn_around_id: 2 })).toBe(
      'placed',
    );
  });
});

describe('doorman hours', () => {
  it('bind both times when he takes the bags', async () => {
    const late = pickup('11-23-2026', '6:00 PM', '8:00 PM');
    const times = (list: readonly { date: string; from_slot: string }[]) =>
      list.map(({ date, from_slot }) => `${date} ${from_slot}`);
    const ann = await newShopper(shop.client);
    const refused = async (changes: Parameters<typeof ann.confirm>[0]) => {
      const { status, body } = await ann.confirm({ ...changes, handoff: 'doorman' });
      const { reason, slots } = body.data as unknown as {
        reason: string;
        slots: { date: string; from_slot: string; available: boolean }[];
      };
      expect(slots.every(({ available }) => available)).toBe(true);
      return { status, message: body.message, reason, next: times(slots) };
    };
    // His hours are 7 AM to 6 PM: every time that is offered instead fits them.
    expect(await refused(late)).toEqual({
      status: 409,
      message: 'Your doorman can’t take your bags at that pickup time',
      reason: 'slot',
      next: [
        ...['7:00 AM', '9:00 AM', '12:00 PM', '4:00 PM'].map((time) => `11-23-2026 ${time}`),
        ...['7:00 AM', '9:00 AM'].map((time) => `11-24-2026 ${time}`),
      ],
    });
    expect(await refused({})).toEqual({
      status: 409,
      message: 'Your doorman can’t take your bags at that delivery time',
      reason: 'delivery_slot',
      next: [
        ...['7:00 AM', '9:00 AM', '12:00 PM', '4:00 PM'].map((time) => `11-25-2026 ${time}`),
        ...['7:00 AM', '9:00 AM'].map((time) => `11-27-2026 ${time}`),
      ],
    });
    expect(await outcome({ ...late, handoff: 'in_person' })).toBe('placed');
    expect(await outcome({ ...late, handoff: 'leave_at_door' })).toBe('placed');
    expect(await outcome({ ...delivery('11-25-2026', '4:00 PM', '6:00 PM'), handoff: 'doorman' })).toBe(
      'placed',
    );
  });

  it('do not bind where there is no doorman', async () => {
    const ann = await newShopper(shop.client);
    const id = await insertAddress(shop.db, ann.client.user.id, { doorman_building: 'no' });
    const body = { pickup_address_id: id, delivery_address_id: id, handoff: 'leave_at_door' as const };
    expect((await ann.confirm(body)).status).toBe(200);
    expect((await ann.confirm({ ...body, handoff: 'doorman' }, 'key')).body.errors).toEqual({
      handoff: 'This building has no doorman. Choose another way to hand over your bags',
    });
  });
});

describe('a full slot', () => {
  it('answers with the next free pickup times, the same day first', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-11-30', ['12:00 PM', '2:00 PM', 720], 1);
    const noon = { ...pickup('11-30-2026', '12:00 PM', '2:00 PM'), delivery_date: '12-03-2026' };
    expect(await outcome(noon)).toBe('placed');
    expect(await outcome(noon)).toMatchObject({
      status: false,
      message: 'That pickup time was just taken',
      data: {
        reason: 'slot',
        slots: [
          { date: '11-30-2026', from_slot: '7:00 AM', to_slot: '9:00 AM', available: true },
          { date: '11-30-2026', from_slot: '9:00 AM' },
          { date: '11-30-2026', from_slot: '4:00 PM' },
          { date: '11-30-2026', from_slot: '6:00 PM' },
          { date: '11-30-2026', from_slot: '8:00 PM' },
          { date: '12-01-2026', from_slot: '7:00 AM' },
        ],
      },
    });
    expect(await taken(shop.db, 'pickup', '2026-11-30', '12:00 PM')).toBe(1);
  });

  it('answers with the next free delivery times, and takes no pickup place', async () => {
    await leavePlaces(shop.db, 'delivery', '2026-12-04', ['8:00 PM', '10:00 PM', 1200], 0);
    const before = await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM');
    expect(await outcome(delivery('12-04-2026', '8:00 PM', '10:00 PM'))).toMatchObject({
      message: 'That delivery time was just taken',
      data: {
        reason: 'delivery_slot',
        slots: [{ date: '12-04-2026', from_slot: '7:00 AM' }, {}, {}, {}, {}, { date: '12-07-2026' }],
      },
    });
    expect(await taken(shop.db, 'pickup', '2026-11-23', '7:00 AM')).toBe(before);
  });

  it('offers only what the customer could take', async () => {
    await leavePlaces(shop.db, 'pickup', '2026-11-24', ['4:00 PM', '6:00 PM', 960], 0);
    const body = await outcome({ ...pickup('11-24-2026', '4:00 PM', '6:00 PM'), handoff: 'doorman' });
    const { slots } = (body as unknown as { data: { slots: { from_slot: string }[] } }).data;
    expect(slots.map(({ from_slot }) => from_slot)).not.toContain('6:00 PM');
    expect(slots.map(({ from_slot }) => from_slot)).not.toContain('8:00 PM');
  });
});
