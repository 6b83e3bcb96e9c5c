/** One mail for all that a customer changes about an order within minutes, some minutes after the last change. */

import { type AddressCopy, isSameAddress } from '@/lib/booking/address-copy';
import { readVisits, timeText } from '@/lib/rules/dates/visit';
import { estimateBefore, placedEstimate } from '@/lib/rules/money/estimate-text';
import { formatMoney } from '@/lib/rules/money/money';
import { CANCELED } from '@/lib/rules/orders/order-status';
import { addressLine } from '@/lib/rules/places/postal-address';
import { handoffName } from '@/lib/rules/times/handoff';
import { type OrderChange, readEstimate } from '@/server/notifications/facts';
import { type NotifyEvent, notify } from '@/server/notifications/notify';
import { CLOCKS_DIFFER_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { type Due, forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { type AddressSnapshot, findOrder, type OrderEntity, type OrderRow } from '../record/queries';

/** After the last change. */
export const CHANGES_WAIT_MS = 180_000;

/** Call before the customer's change is written: what stands now is what the last mail said. */
export async function mailLater(trx: Db, { id, user_id }: OrderRow, now: Date): Promise<void> {
  const due_at = later(now, CHANGES_WAIT_MS);
  const waiting = await trx
    .updateTable('change_mails')
    .set({ due_at })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (waiting) return;
  const entity = await findOrder(trx, user_id, id);
  const row = { order_id: id, mailed: JSON.stringify(orderState(entity)), due_at };
  await trx.insertInto('change_mails').values(row).execute();
}

/** Another mail has just listed the order's times. */
export async function timesMailed(trx: Db, { id, user_id }: OrderRow): Promise<void> {
  const row = await trx.selectFrom('change_mails').selectAll().where('order_id', '=', id).executeTakeFirst();
  if (!row) return;
  const times = orderState(await findOrder(trx, user_id, id)).filter(isTime);
  const others = readState(row.mailed).filter((line) => !isTime(line));
  await trx
    .updateTable('change_mails')
    .set({ mailed: JSON.stringify([...times, ...others]) })
    .where('id', '=', row.id)
    .execute();
}

/** A cancellation says all that is left to say. */
export const dropChangeMail = (trx: Db, orderId: number) =>
  trx.deleteFrom('change_mails').where('order_id', '=', orderId).execute();

/** Mails what waits long enough, and what a clock that was set back since would let wait longer. Returns how many orders were due. */
export const mailChanges = (deps: TaskDeps): Promise<number> =>
  forEachDue(
    deps,
    (afterId) =>
      dueMails(deps.db, deps.now())
        .innerJoin('orders', 'orders.id', 'change_mails.order_id')
        .select(['change_mails.id', 'orders.user_id'])
        .where('change_mails.id', '>', afterId)
        .orderBy('change_mails.id'),
    (trx, row) => mailOne(trx, deps, row),
  );

const dueMails = (db: Db, now: Date) =>
  db
    .selectFrom('change_mails')
    .where((eb) =>
      eb.or([
        eb('due_at', '<=', now.toISOString()),
        eb('due_at', '>', later(now, CHANGES_WAIT_MS + CLOCKS_DIFFER_MS)),
      ]),
    );

/** One transaction takes the row and queues the mail, so that one process does, once, even one that dies. */
async function mailOne(trx: Db, deps: TaskDeps, { id, user_id }: Due): Promise<void> {
  const row = await dueMails(trx, deps.now()).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await dropChangeMail(trx, row.order_id);
  const entity = await findOrder(trx, user_id, row.order_id);
  if (entity.order.status === CANCELED) return;
  const event = toEvent(entity, readState(row.mailed));
  if (event) await notify(trx, { ...event, key: `${row.order_id}:changes:${id}` }, deps, 'mail');
}

/** Undefined when all was changed back. */
function toEvent(entity: OrderEntity, mailed: OrderState): NotifyEvent | undefined {
  const { order } = entity;
  const changes = changesBetween(mailed, orderState(entity));
  const what = new Set(changes.map((change) => change.what));
  const about = { userId: order.user_id, order };
  if (what.size === 0) return undefined;
  if (changes.every(isTime))
    return { ...about, type: what.has('pickup') ? 'order.rescheduled' : 'order.delivery_rescheduled' };
  // A tip moves the estimate along.
  if (what.has('tip') && changes.every((change) => ['tip', 'estimate'].includes(change.what)))
    return { ...about, type: 'order.tip_changed', tipsCents: order.tips_cents };
  return { ...about, type: 'order.changed', changes };
}

const isTime = ({ what }: { what: string }) => what === 'pickup' || what === 'delivery';
const readState = (mailed: string) => JSON.parse(mailed) as OrderState;

interface StateLine extends OrderChange {
  value: string;
}

type OrderState = StateLine[];

const addresses = ['pickup address', 'delivery address'];

/** The shop is not told. */
export const goAhead = 'go-ahead amount';

type Chosen = Pick<OrderEntity['preferences'][number], 'category_id' | 'preference_id' | 'quantity'>;

/** The same for the same preferences, in whatever order. */
export const choiceKey = (chosen: readonly Chosen[]): string =>
  chosen
    .map((one) => `${one.category_id} ${one.preference_id} ${one.quantity}`)
    .sort()
    .join();

export function orderState({ order, preferences }: Pick<OrderEntity, 'order' | 'preferences'>): OrderState {
  const visits = readVisits(order);
  const line = (what: string, now: string, value = now): StateLine => ({ what, now, value });
  const typed = (what: string, now: string, value = now): StateLine => ({ what, now, value, isTyped: true });
  const names = preferences.map(({ preference_name }) => preference_name).join(', ');
  const estimate = readEstimate(order);
  return [
    line('pickup', timeText(visits.pickup)),
    line('delivery', timeText(visits.delivery)),
    typed('pickup address', formatStreet(order.pickup_address), order.pickup_address),
    typed('delivery address', formatStreet(order.delivery_address), order.delivery_address),
    line('handoff', handoffName(order.handoff).toLowerCase(), order.handoff),
    typed('instructions', order.special_instructions || 'none', order.special_instructions),
    line('preferences', names || 'none', choiceKey(preferences)),
    line('tip', order.tips_cents > 0 ? formatMoney(order.tips_cents) : 'none'),
    line(
      goAhead,
      order.ask_above_cents === null ? 'none, we’ll ask you' : formatMoney(order.ask_above_cents),
    ),
    line('estimate', estimateBefore(estimate) || placedEstimate(estimate), String(order.net_price_cents)),
  ];
}

export const changesBetween = (before: OrderState, now: OrderState): StateLine[] =>
  now.filter((line) => {
    const earlier = before.find(({ what }) => what === line.what);
    return earlier !== undefined && !isSame(earlier, line);
  });

const isSame = ({ what, value }: StateLine, other: StateLine): boolean =>
  addresses.includes(what) ? isSameAddress(readCopy(value), readCopy(other.value)) : value === other.value;

export const readCopy = (copy: string) => JSON.parse(copy) as AddressCopy;
const formatStreet = (copy: string): string => addressLine(JSON.parse(copy) as AddressSnapshot);
