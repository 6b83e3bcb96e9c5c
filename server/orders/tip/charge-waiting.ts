import type { ExpressionBuilder } from 'kysely';
import { isOpen, isSucceeded, listPayments } from '@/server/payments/ledger';
import { DAY_MS, later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { type Due, inTurn, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { type Charge, makeCharge } from '../payments/charge';
import { findOwnOrder } from '../record/queries';
import { changeTip, findTipCard, isTipClosed, startTip } from './claim-tip';
import { failTip } from './fail-tip';
import { dropWaitingTip, selectDueTips, TRY_AGAIN_MS } from './waiting-tips';

/** While the payment gateway is unreachable. */
const GIVE_UP_MS = DAY_MS;
const MAX_AT_ONCE = 100;

/** Charges the tips whose minute is over, each once, by whichever process comes first. Returns how many were due. @throws Error as `inTurn` does */
export async function chargeWaitingTips(deps: TaskDeps): Promise<number> {
  const rows = await selectDueTips(deps.db, deps.now())
    .innerJoin('orders', 'orders.id', 'waiting_tips.order_id')
    .select(['orders.id', 'orders.user_id'])
    // A charge of unknown outcome is looked up first: settleOpenTips.
    .where((eb) => eb.not(eb.exists(openTip(eb))))
    .orderBy('charge_at')
    .limit(MAX_AT_ONCE)
    .execute();
  return inTurn(deps, rows, (row) => chargeOne(deps, row));
}

const openTip = (eb: ExpressionBuilder<Tables, 'waiting_tips'>) =>
  eb
    .selectFrom('payments')
    .select('payments.id')
    .whereRef('payments.order_id', '=', 'waiting_tips.order_id')
    .where('purpose', '=', 'tip')
    .where('state', 'in', ['started', 'unknown']);

/** The row stays until the payment is settled, so a process that dies on the way leaves the tip to the next round. */
async function chargeOne(deps: TaskDeps, { id, user_id }: Due): Promise<void> {
  const charge = await inCustomerTransaction(deps.db, user_id, (trx) => claimDue(trx, deps, id, user_id));
  if (!charge) return;
  const { outcome } = await makeCharge(deps, charge);
  if (outcome === 'not-done')
    await inCustomerTransaction(deps.db, user_id, (trx) => tryLater(trx, deps, charge));
}

/** By the database alone. Undefined where nothing is to be charged, or a charge is under way, which settleOpenTips ends. */
async function claimDue(
  trx: Db,
  deps: TaskDeps,
  orderId: number,
  userId: number,
): Promise<Charge | undefined> {
  const tip = await selectDueTips(trx, deps.now())
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!tip) return undefined;
  const order = await findOwnOrder(trx, userId, orderId);
  const charges = (await listPayments(trx, orderId)).filter(
    (row) => row.kind === 'charge' && row.superseded === 'no',
  );
  if (charges.some(isOpen)) return undefined;
  const moreCents = tip.tips_cents - order.tips_cents;
  if (isTipClosed(order) || moreCents <= 0) {
    await dropWaitingTip(trx, orderId);
    return undefined;
  }
  if (!charges.some((row) => row.purpose === 'order' && isSucceeded(row))) {
    // The bill was paid back whole meanwhile, so the tip goes with the next one.
    await dropWaitingTip(trx, orderId);
    await changeTip(trx, { ...deps, byLink: tip.key_id ?? undefined }, order, tip.tips_cents);
    return undefined;
  }
  const card = await findTipCard(trx, deps, order);
  if (typeof card !== 'string') return startTip(trx, deps, order, { card, moreCents });
  await failTip(trx, deps, order, card);
  return undefined;
}

async function tryLater(trx: Db, deps: TaskDeps, { order, row }: Charge): Promise<void> {
  const now = deps.now();
  const tip = await trx
    .selectFrom('waiting_tips')
    .select('asked_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (tip && now.getTime() - Date.parse(tip.asked_at) >= GIVE_UP_MS)
    return failTip(trx, deps, order, 'unavailable', row.card);
  await trx
    .updateTable('waiting_tips')
    .set({ charge_at: later(now, TRY_AGAIN_MS) })
    .where('order_id', '=', order.id)
    .where('charge_at', '<=', now.toISOString())
    .execute();
}
