/** The day of the week changes while dates are due, passed or refused: none is lost, none is made twice. Both engines. */
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarDate, daysBetween } from '@/lib/rules/dates/calendar';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import { onWeekday } from '@/lib/rules/times/repeating';
import { makeDueOrder } from '@/server/orders/recurring/make-order';
import { rounds } from '../../../support/rounds';
import { forFile } from '../../support/for-file';
import { openShop, type Shopper } from '../shop';
import { back, DUE, makeOrders, repeating, START, toldOf } from './repeats';

const shop = forFile(openShop);
beforeAll(async () => {
  await shop.db
    .updateTable('slot_templates')
    .set({ pickup_capacity: 5000, delivery_capacity: 5000 })
    .execute();
});
beforeEach(async () => {
  shop.clock.set(START);
  await shop.db.deleteFrom('recurring_orders').execute();
});

interface Repeating {
  shopper: Shopper;
  id: number;
}

interface Change {
  weekday?: number;
  every_weeks?: number;
  ends?: string | null;
}

async function change({ shopper, id }: Repeating, body: Change) {
  const answer = await (await back(shop, shopper)).post(`/recurring/${id}/change`, body);
  expect(answer.status).toBe(200);
}

/** The job, for this pickup alone. */
async function runJob({ shopper, id }: Repeating) {
  const due = { id, user_id: shopper.client.user.id };
  while ((await makeDueOrder(shop.client.services, due)) !== 'nothing');
}

/** Dates that were dealt with: 'ordered' or why not. */
const visitsOf = ({ id }: Repeating) =>
  shop.db
    .selectFrom('recurring_visits')
    .select(['visit_date', 'order_id', 'problem'])
    .where('recurring_id', '=', id)
    .orderBy('visit_date')
    .execute();

const datesOf = async (pickup: Repeating) => (await visitsOf(pickup)).map(({ visit_date }) => visit_date);

describe('a date that is due when the day changes', () => {
  it('keeps its day, as it would have had the job been there before', async () => {
    const pickup = await repeating(shop);
    shop.clock.set(DUE);
    await change(pickup, { weekday: 4 });
    shop.clock.set('2026-12-08T12:00:00.000Z');
    await runJob(pickup);
    expect(await datesOf(pickup)).toEqual(['2026-11-23', '2026-11-30', '2026-12-10']);
  });

  it('is told of when it has passed, with all that passed after it', async () => {
    const pickup = await repeating(shop);
    // Nobody made orders for more than two weeks.
    shop.clock.set('2026-12-09T15:00:00.000Z');
    await change(pickup, { weekday: 4 });
    expect(await datesOf(pickup)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect((await toldOf(shop, pickup.shopper)).map(({ type }) => type)).toEqual([
      'recurring.blocked',
      'recurring.ordered',
    ]);
    shop.clock.set('2026-12-15T12:00:00.000Z');
    expect(await makeOrders(shop)).toBe(1);
    expect((await datesOf(pickup)).at(-1)).toBe('2026-12-17');
  });

  it('is told of before a pause begins', async () => {
    const { shopper, id } = await repeating(shop);
    shop.clock.set('2026-12-05T12:00:00.000Z');
    const client = await back(shop, shopper);
    expect(await client.post(`/recurring/${id}/pause`, { until: '12-21-2026' })).toMatchObject({
      status: 200,
    });
    expect((await datesOf({ shopper, id })).slice(1, 2)).toEqual(['2026-11-30']);
    expect(await toldOf(shop, shopper)).not.toHaveLength(0);
  });
});

it('a last date that was ordered is not followed by another one in its week', async () => {
  const pickup = await repeating(shop, { recurring: { every_weeks: 1, ends: '11-30-2026' } });
  shop.clock.set(DUE);
  await makeOrders(shop);
  await change(pickup, { weekday: 4, ends: null });
  shop.clock.set('2026-12-08T12:00:00.000Z');
  await runJob(pickup);
  expect(await datesOf(pickup)).toEqual(['2026-11-23', '2026-11-30', '2026-12-10']);
});

it('a date that something stood in the way of gets its order on the new day of its week', async () => {
  const pickup = await repeating(shop);
  const cards = shop.db.updateTable('cards').where('id', '=', pickup.shopper.card);
  await cards.set({ expiry: '2026-10' }).execute();
  shop.clock.set(DUE);
  await makeOrders(shop);
  expect((await visitsOf(pickup)).at(-1)).toMatchObject({ problem: 'card_expired' });
  await cards.set({ expiry: '2030-08' }).execute();
  await change(pickup, { weekday: 3 });
  shop.clock.set('2026-11-30T12:00:00.000Z');
  await runJob(pickup);
  const visits = await visitsOf(pickup);
  expect(visits.map(({ visit_date }) => visit_date)).toEqual(['2026-11-23', '2026-12-02']);
  expect(visits.every(({ order_id }) => order_id !== null)).toBe(true);
});

const HOUR_MS = 3_600_000;

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 15 * 24 }),
    /** Whether the job was there in time. */
    isInTime: fc.boolean(),
    change: fc.record({
      weekday: fc.integer({ min: 1, max: 5 }),
      every_weeks: fc.constantFrom(1, 1, 1, 2, 4),
    }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** On a Sunday evening Wednesday's pickup moves to Mondays: that of its week is past its cut-off, so a week is left out. */
const tooLate = [
  { hours: 224, isInTime: false, change: { weekday: 3, every_weeks: 1 } },
  { hours: 170, isInTime: false, change: { weekday: 1, every_weeks: 1 } },
];

/** The date that a change comes too late for, if there is one: the new day of the next date's week. */
async function lostBy({ id }: Repeating, day: number): Promise<CalendarDate[]> {
  const { next_date } = await shop.db
    .selectFrom('recurring_orders')
    .select('next_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const date = onWeekday(next_date ?? '', day);
  return shop.clock.now() < cutoffInstant(date, defaultPolicy) ? [] : [date];
}

it('whenever it changes and whenever the job runs: the same dates, one of a week, and no other gap', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      shop.clock.set(START);
      const [late, punctual] = [await repeating(shop), await repeating(shop)];
      const lost: CalendarDate[] = [];
      for (const { hours, isInTime, change: body } of walk) {
        for (let hour = 0; hour < hours; hour += 6) {
          shop.clock.advance(Math.min(6, hours - hour) * HOUR_MS);
          await runJob(punctual);
        }
        if (isInTime) await runJob(late);
        lost.push(...(await lostBy(punctual, body.weekday)));
        await change(late, body);
        await change(punctual, body);
      }
      shop.clock.advance(30 * 24 * HOUR_MS);
      await runJob(late);
      await runJob(punctual);
      const dates = await datesOf(late);
      expect(dates).toEqual(await datesOf(punctual));
      expect(new Set(dates.map((date) => onWeekday(date, 1))).size).toBe(dates.length);
      const longest = 7 * Math.max(...walk.map(({ change: { every_weeks } }) => every_weeks)) + 6;
      dates.slice(1).forEach((date, index) => {
        const before = dates[index] ?? date;
        const weeksLost = lost.filter((each) => before < each && each < date).length;
        expect(daysBetween(before, date)).toBeLessThanOrEqual(longest + 7 * weeksLost);
      });
      const ordered = (await visitsOf(late)).flatMap(({ order_id }) => order_id ?? []);
      expect(new Set(ordered).size).toBe(ordered.length);
    }),
    { numRuns: Math.ceil(rounds / 3), examples: [[tooLate]] },
  );
});
