/** Tips after the bill that are charged a minute after they were given, so that a slip can be taken back. */
import type { Data } from '@/lib/contract';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { toDecimal } from '@/lib/rules/money/money';
import { findBill, isSucceeded } from '@/server/payments/ledger';
import { CLOCKS_DIFFER_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import type { TipProblem } from '@/server/platform/db/tables/orders';

export const TIP_WAITS_MS = 60_000;
/** Between tries while the payment gateway is unreachable. */
export const TRY_AGAIN_MS = 300_000;

export const findWaitingTip = (db: Db, orderId: number) =>
  db.selectFrom('waiting_tips').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Undefined where there was none. */
export const dropWaitingTip = (trx: Db, orderId: number) =>
  trx.deleteFrom('waiting_tips').where('order_id', '=', orderId).returning('key_id').executeTakeFirst();

/** The order's whole tip, in place of one that waits. @returns when it is charged */
export async function keepWaitingTip(
  trx: Db,
  { orderId, cents, keyId }: { orderId: number; cents: number; keyId: number | undefined },
  now: Date,
): Promise<string> {
  const charge_at = later(now, TIP_WAITS_MS);
  const tip = { tips_cents: cents, charge_at, key_id: keyId ?? null, asked_at: now.toISOString() };
  await trx
    .insertInto('waiting_tips')
    .values({ order_id: orderId, ...tip })
    .onConflict((clash) => clash.column('order_id').doUpdateSet({ ...tip, problem: null }))
    .execute();
  return charge_at;
}

/** Due, or of a clock that was set back since. */
export const selectDueTips = (db: Db, now: Date) =>
  db
    .selectFrom('waiting_tips')
    .where((eb) =>
      eb.or([
        eb('charge_at', '<=', now.toISOString()),
        eb('charge_at', '>', later(now, TRY_AGAIN_MS + CLOCKS_DIFFER_MS)),
      ]),
    );

/** Undefined where no tip waited. */
export const endWaitingTip = (trx: Db, orderId: number, problem: TipProblem) =>
  trx
    .updateTable('waiting_tips')
    .set({ problem, charge_at: null })
    .where('order_id', '=', orderId)
    .where('charge_at', 'is not', null)
    .returning(['tips_cents', 'asked_at', 'key_id'])
    .executeTakeFirst();

/** What a page says of an order's tip. */
export async function readTipState(db: Db, orderId: number): Promise<Data<'orders.get'>['tip_state']> {
  const bill = await findBill(db, orderId);
  const waiting = await findWaitingTip(db, orderId);
  const { tips_cents, charge_at, problem } = waiting ?? { tips_cents: 0, charge_at: null, problem: null };
  return {
    billed: bill !== undefined && isSucceeded(bill),
    waiting: waiting
      ? {
          tips: toDecimal(tips_cents),
          hold_until: charge_at && toShopIso(new Date(charge_at)),
          problem,
        }
      : null,
  };
}
