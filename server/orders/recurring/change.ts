import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { addDays, type CalendarDate, daysBetween, weekday } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { daysText } from '@/lib/rules/dates/weekdays';
import { parseMoney } from '@/lib/rules/money/money';
import { lastFour } from '@/lib/rules/money/saved-card';
import { cutoffInstant } from '@/lib/rules/times/cutoff';
import { isRepeatDate, onWeekday, repeatDateFrom } from '@/lib/rules/times/repeating';
import { findAddress } from '@/server/addresses/queries';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { readWeek } from '@/server/service-area/queries';
import { readPolicy } from '@/server/shop/policy';
import { inServiceArea, ownAddress, payingCard } from '../confirm/references';
import { addressCopy } from '../confirm/write-order';
import { readTermsVersion } from '../record/terms';
import { checkDoorman, readBuilding } from '../visits/stop';
import { listSkips, type RecurringRow } from './queries';

type Body = Output<'orders.changeRecurring', 'body'>;
type Values = Partial<RecurringRow>;

/** Blocked dates are open again. @throws ApiProblem not_found for an address or card; invalid by field */
export async function changeRecurring(trx: Db, seen: RecurringRow, body: Body, now: Date): Promise<Values> {
  const values: Values = {
    ...(await newAddresses(trx, seen, body)),
    ...(await newCard(trx, seen, body, now)),
    ...newTimes(body),
    ...(body.handoff !== undefined && { handoff: body.handoff }),
    ...(body.tips !== undefined && { tips_cents: parseMoney(body.tips) ?? 0 }),
    ...(body.special_instructions !== undefined && { special_instructions: body.special_instructions }),
    ...(body.ask_above !== undefined && { ask_above_cents: parseMoney(body.ask_above) }),
    ...(body.accept_terms && { terms_version: await readTermsVersion(trx), terms_since: null }),
  };
  if (body.handoff !== undefined || body.pickup_address_id !== undefined)
    await checkHandoff(trx, { ...seen, ...values });
  return { ...values, ...(await newRule(trx, seen, body, now)) };
}

async function newAddresses(trx: Db, { user_id }: RecurringRow, body: Body): Promise<Values> {
  const values: Values = {};
  for (const kind of ['pickup', 'delivery'] as const) {
    const field = `${kind}_address_id` as const;
    const id = body[field];
    if (id === undefined) continue;
    values[field] = id;
    const address = await ownAddress(trx, user_id, id, field);
    values[`${kind}_address`] = addressCopy(await inServiceArea(trx, address, field));
    values.zip_closed = 'no';
  }
  return values;
}

async function newCard(trx: Db, { user_id }: RecurringRow, { user_card_id }: Body, now: Date) {
  if (user_card_id === undefined) return {};
  const card = await payingCard(trx, user_id, user_card_id, now);
  return { card_id: card.id, card_brand: card.brand, card_last4: lastFour(card.card_number) };
}

function newTimes({ from_slot, to_slot, delivery_from_slot, delivery_to_slot }: Body): Values {
  return {
    ...(from_slot !== undefined && to_slot !== undefined && { from_slot, to_slot }),
    ...(delivery_from_slot !== undefined &&
      delivery_to_slot !== undefined && { delivery_from_slot, delivery_to_slot }),
  };
}

/** By the address as it is now, as the orders to come have it. @throws ApiProblem invalid when it has no doorman */
async function checkHandoff(trx: Db, row: RecurringRow): Promise<void> {
  const live = await findAddress(trx, row.user_id, row.pickup_address_id ?? 0);
  checkDoorman(row.handoff, live ?? readBuilding(row.pickup_address));
}

export function changesDates(
  { every_weeks, first_date }: RecurringRow,
  body: Pick<Body, 'every_weeks' | 'weekday'>,
): boolean {
  const { every_weeks: weeks = every_weeks, weekday: day = weekday(first_date) } = body;
  return weeks !== every_weeks || day !== weekday(first_date);
}

/** Interval, weekday and last date. Dates count from the next one, in its week when the weekday changes. */
async function newRule(trx: Db, seen: RecurringRow, body: Body, now: Date): Promise<Values> {
  const today = todayAtShop(now);
  const ends_on = body.ends === undefined ? seen.ends_on : body.ends;
  if (body.ends != null && body.ends < today) throw invalidField('ends', messages.repeatUntil);
  if (!changesDates(seen, body)) {
    await reopenBlocked(trx, seen, today);
    return { ends_on };
  }
  const { every_weeks = seen.every_weeks, weekday: day = weekday(seen.first_date) } = body;
  const { pickup } = await readWeek(trx);
  if (body.weekday !== undefined && !pickup.includes(day))
    throw invalidField('weekday', messages.otherWeekday(daysText(pickup)));
  const next = await nextOpen(trx, seen, today);
  const policy = await readPolicy(trx);
  let first_date = onWeekday(next, day);
  while (now >= cutoffInstant(first_date, policy)) first_date = addDays(first_date, 7);
  // Those of the weeks before keep their reason: the new rule has no date instead of them.
  await reopenBlocked(trx, seen, onWeekday(first_date, MONDAY));
  await moveSkips(
    trx,
    seen.id,
    { first_date, every_weeks, ends_on },
    daysBetween(next, onWeekday(next, day)),
  );
  return { every_weeks, ends_on, first_date, next_date: null };
}

const MONDAY = 1;

/** The next order's date, or an earlier blocked one. Weeks that have their order are never counted again. */
async function nextOpen(trx: Db, seen: RecurringRow, today: CalendarDate): Promise<CalendarDate> {
  const visits = await trx
    .selectFrom('recurring_visits')
    .select(['visit_date', 'order_id'])
    .where('recurring_id', '=', seen.id)
    .where('visit_date', '>=', today)
    .orderBy('visit_date')
    .execute();
  const last = visits.findLast(({ order_id }) => order_id !== null);
  const after = last ? addDays(last.visit_date, 1) : today;
  const blocked = visits.find(({ visit_date, order_id }) => order_id === null && visit_date >= after);
  const next = seen.next_date ?? repeatDateFrom({ ...seen, ends_on: null }, after) ?? after;
  return blocked && blocked.visit_date < next ? blocked.visit_date : next;
}

/** A skipped week stays skipped on its new day; skips that the new rule does not have go away. */
async function moveSkips(
  trx: Db,
  recurring_id: number,
  rule: { first_date: CalendarDate; every_weeks: number; ends_on: CalendarDate | null },
  shift: number,
): Promise<void> {
  const skipped = [...(await listSkips(trx, recurring_id))].map((date) => addDays(date, shift));
  await trx.deleteFrom('recurring_skips').where('recurring_id', '=', recurring_id).execute();
  const remaining = skipped.filter((date) => isRepeatDate(rule, date));
  if (remaining.length === 0) return;
  await trx
    .insertInto('recurring_skips')
    .values(remaining.map((skip_date) => ({ recurring_id, skip_date })))
    .execute();
}

async function reopenBlocked(trx: Db, { id }: RecurringRow, from: CalendarDate): Promise<void> {
  await trx
    .deleteFrom('recurring_visits')
    .where('recurring_id', '=', id)
    .where('visit_date', '>=', from)
    .where('order_id', 'is', null)
    .execute();
}
