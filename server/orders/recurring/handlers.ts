/** What a customer does with a repeating pickup: each call again gives the same answer and does nothing twice. */

import { messages } from '@/lib/messages/messages';
import { addDays } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { CANCELED } from '@/lib/rules/orders/order-status';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readConditions } from '../confirm/conditions';
import { changeRecurring, changesDates } from './change';
import { describeRecurring, isShown } from './describe';
import { makeDueOrder } from './make-order';
import { nextFrom } from './next';
import { findRecurring, listActive, type RecurringRow } from './queries';

const DAYS_OF_PAUSE = 366;

export const recurringHandlers = {
  'orders.recurring': async ({ db, customer, now }) => {
    const rows = await listActive(db, customer.id);
    if (rows.length === 0) return { data: [] };
    const conditions = await readConditions(db, now());
    const data = [];
    for (const row of rows) data.push(await describeRecurring(db, row, now(), conditions));
    return { data };
  },

  'orders.skipRecurring': async (context) => {
    const { date, skip } = context.body;
    const row = await changeActive(context, context.params.id, async (trx, seen) => {
      if (!isShown(seen, date, context.now())) throw invalidField('date', messages.repeatNoDate);
      if (skip) await checkOpen(trx, seen, date);
      const own = { recurring_id: seen.id, skip_date: date };
      if (skip)
        await trx
          .insertInto('recurring_skips')
          .values(own)
          .onConflict((clash) => clash.doNothing())
          .execute();
      else
        await trx
          .deleteFrom('recurring_skips')
          .where((eb) => eb.and(own))
          .execute();
      return {};
    });
    audit(context, 'recurring-changed', { recurring: row.id, change: skip ? 'skip' : 'keep' });
    const message = skip ? messages.repeatSkipped(dayLabel(date)) : messages.repeatRestored(dayLabel(date));
    return { message, data: await describeRecurring(context.db, row, context.now()) };
  },

  'orders.changeRecurring': async (context) => {
    const { body, now } = context;
    const row = await changeActive(context, context.params.id, (trx, seen) => {
      if (changesDates(seen, body)) checkDealtWith(seen, now());
      return changeRecurring(trx, seen, body, now());
    });
    audit(context, 'recurring-changed', { recurring: row.id, change: 'details' });
    return { message: messages.repeatChanged, data: await describeRecurring(context.db, row, context.now()) };
  },

  'orders.pauseRecurring': async (context) => {
    const { until } = context.body;
    const today = todayAtShop(context.now());
    if (until !== null && (until <= today || until > addDays(today, DAYS_OF_PAUSE)))
      throw invalidField('until', messages.repeatUntil);
    const row = await changeActive(context, context.params.id, async (_, seen) => {
      // Its day has passed, so that the pause is not about it.
      if (seen.next_date !== null && seen.next_date < today) checkDealtWith(seen, context.now());
      return { resumes_on: until };
    });
    const isPaused = until !== null;
    audit(context, 'recurring-changed', { recurring: row.id, change: isPaused ? 'pause' : 'resume' });
    const message = isPaused ? messages.repeatPaused(dayLabel(until)) : messages.repeatResumed;
    return { message, data: await describeRecurring(context.db, row, context.now()) };
  },

  'orders.endRecurring': async (context) => {
    const { db, customer, params, now } = context;
    const row = await inCustomerTransaction(db, customer.id, async (trx) => {
      const seen = await findRecurring(trx, customer.id, params.id);
      if (seen.state === 'ended') return seen;
      return save(trx, seen, { state: 'ended', next_date: null, due_at: null }, now());
    });
    audit(context, 'recurring-changed', { recurring: row.id, change: 'end' });
    return { message: messages.repeatStopped, data: await describeRecurring(db, row, now()) };
  },
} satisfies Partial<Handlers<'orders'>>;

type Context = Services & { customer: { id: number } };

/** Makes an order that is due at once. @throws ApiProblem not_found; conflict with reason ended; what `work` throws */
export async function changeActive(
  context: Context,
  id: number,
  work: (trx: Db, seen: RecurringRow) => Promise<Partial<RecurringRow>>,
): Promise<RecurringRow> {
  const { db, customer, now } = context;
  const change = () =>
    inCustomerTransaction(db, customer.id, async (trx) => {
      const seen = await findRecurring(trx, customer.id, id);
      if (seen.state === 'ended')
        throw new ApiProblem('conflict', messages.repeatEnded, { data: { reason: 'ended' } });
      const row = { ...seen, ...(await work(trx, seen)) };
      const { id: _, ...values } = { ...row, ...(await nextFrom(trx, row, now())) };
      return save(trx, seen, values, now());
    });
  const makeOrder = async () => {
    const outcome = await makeDueOrder(context, { id, user_id: customer.id });
    if (outcome !== 'nothing') context.flushOutbox();
  };
  for (let isChanged = false; !isChanged; ) {
    try {
      await change();
      isChanged = true;
    } catch (error) {
      if (!(error instanceof StillDue)) throw error;
    }
    // What waits for this change, or what it waits for, does not wait for the next round.
    await makeOrder();
  }
  return findRecurring(db, customer.id, id);
}

/** A date is due, and what the change says is not about it. */
class StillDue extends Error {}

/** It gets its order or its reason by the rule that it was due under first. @throws StillDue */
function checkDealtWith({ due_at }: RecurringRow, now: Date): void {
  if (due_at !== null && due_at <= now.toISOString()) throw new StillDue();
}

const save = (trx: Db, { id }: RecurringRow, values: Partial<RecurringRow>, now: Date) =>
  trx
    .updateTable('recurring_orders')
    .set({ ...values, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @throws ApiProblem conflict with reason ordered when the date has an order that was not canceled */
async function checkOpen(trx: Db, { id }: RecurringRow, date: string): Promise<void> {
  const order = await trx
    .selectFrom('recurring_visits as visit')
    .innerJoin('orders', 'orders.id', 'visit.order_id')
    .select(['orders.id', 'orders.order_number'])
    .where('visit.recurring_id', '=', id)
    .where('visit.visit_date', '=', date)
    .where('orders.status', '<>', CANCELED)
    .executeTakeFirst();
  if (!order) return;
  const data = { reason: 'ordered', order_id: order.id };
  throw new ApiProblem('conflict', messages.repeatBooked(order.order_number), { data });
}
