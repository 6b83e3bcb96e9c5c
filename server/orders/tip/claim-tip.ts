import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Contract } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { customerActions } from '@/lib/rules/orders/order-actions';
import { customerCan } from '@/lib/rules/orders/order-transitions';
import type { Policy } from '@/lib/rules/policy/policy';
import { pluralize } from '@/lib/text/counts-text';
import { ApiProblem } from '@/server/api/problems';
import type { Services, StaffServices } from '@/server/api/services';
import type { DeliveryServices } from '@/server/notifications/deliver';
import { notify } from '@/server/notifications/notify';
import { isOpen, isSucceeded, listPayments, nextReference, type PaymentRow } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readPolicy } from '@/server/shop/policy';
import { mailLater } from '../change/change-mails';
import { type Charge, readCharge, startCharge } from '../payments/charge';
import { addEvent } from '../record/events';
import { findOwnOrder, type OrderRow } from '../record/queries';
import { dropWaitingTip, findWaitingTip, keepWaitingTip } from './waiting-tips';

export interface Tipped {
  order: OrderRow;
  /** Charged so far. */
  paidCents: number;
  /** Until when a tip that is not charged yet can be taken back. */
  holdUntil: string | null;
}

export interface TipRequest {
  cents: number;
  /** After the bill it is charged a minute later, and can be taken back until then. */
  hold: boolean;
}

export const isTipClosed = ({ status, decision }: OrderRow): boolean =>
  !customerCan('tip', status) || decision === 'return';

/** By the database alone: done, or a charge to make or look up first. @throws ApiProblem as setTip does */
export function claimTip(
  services: Services,
  userId: number,
  id: number,
  asked: TipRequest,
): Promise<Tipped | { charge: Charge }> {
  return inCustomerTransaction(services.db, userId, async (trx) => {
    const order = await findOwnOrder(trx, userId, id);
    const payments = await listPayments(trx, id);
    const charges = payments.filter((row) => row.kind === 'charge' && row.superseded === 'no');
    const open = charges.find((row) => row.purpose === 'tip' && isOpen(row));
    if (open) return { charge: await readCharge(trx, services, order, open) };
    const paidCents = charges.filter(isSucceeded).reduce((sum, row) => sum + row.amount_cents, 0);
    const now: Tipped = { order, paidCents, holdUntil: null };
    if (isTipClosed(order)) throw tipProblem(order, { reason: 'closed' });
    const waiting = await findWaitingTip(trx, id);
    if (asked.hold && waiting?.charge_at && waiting.tips_cents === asked.cents)
      return { ...now, holdUntil: waiting.charge_at };
    await dropWaitingTip(trx, id);
    if (order.tips_cents === asked.cents) return now;
    await checkTime(trx, services, order);
    const bill = charges.find((row) => row.purpose === 'order' && row.state !== 'declined');
    if (!bill) return { ...now, order: await changeTip(trx, services, order, asked.cents) };
    return raiseTip(trx, services, now, bill, asked);
  });
}

/** After the bill. @throws ApiProblem conflict while it is under way, for less, and without its card */
async function raiseTip(
  trx: Db,
  services: Services,
  now: Tipped,
  bill: PaymentRow,
  { cents, hold }: TipRequest,
): Promise<Tipped | { charge: Charge }> {
  const { order } = now;
  if (isOpen(bill)) throw tipProblem(order, { reason: 'under_way', what: 'order' });
  const moreCents = cents - order.tips_cents;
  if (moreCents < 0) throw tipProblem(order, { reason: 'lower' });
  const card = await findTipCard(trx, services, order);
  if (typeof card === 'string') throw tipProblem(order, { reason: card });
  if (!hold) return { charge: await startTip(trx, services, order, { card, moreCents }) };
  const kept = { orderId: order.id, cents, keyId: services.byLink };
  return { ...now, holdUntil: await keepWaitingTip(trx, kept, services.now()) };
}

async function checkTime(trx: Db, { now }: Services, order: OrderRow): Promise<void> {
  const policy = await readPolicy(trx);
  const isPossible = customerActions(order, now(), policy).some(({ action }) => action === 'tip');
  if (!isPossible) throw tipProblem(order, { reason: 'late', policy });
}

/** The estimate moves along: a tip is no reason to ask for an OK. Tips come last on a receipt. */
export async function changeTip(trx: Db, services: DeliveryServices, order: OrderRow, tips_cents: number) {
  const at = services.now().toISOString();
  const more = tips_cents - order.tips_cents;
  if (!services.byLink) await mailLater(trx, order, services.now());
  const moved = (cents: number) => Math.max(0, cents + more);
  const changed = await trx
    .updateTable('orders')
    .set({
      tips_cents,
      net_price_cents: moved(order.net_price_cents),
      estimate_low_cents: moved(order.estimate_low_cents),
      estimate_high_cents: moved(order.estimate_high_cents),
      updated_at: at,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const event = { order_id: order.id, type: 'order.tip_changed', at, actor: 'customer' } as const;
  const key = await addEvent(trx, { ...event, note: formatMoney(tips_cents) });
  const about = { userId: order.user_id, order: changed, key };
  await notify(
    trx,
    { ...about, type: 'order.tip_changed', tipsCents: tips_cents },
    services,
    services.byLink ? undefined : 'inbox',
  );
  return changed;
}

type TipCard = { id: number; last4: string };

/** The card that paid, or why it can't be charged. */
export async function findTipCard(
  trx: Db,
  { payments }: Pick<StaffServices, 'payments'>,
  { card_id }: OrderRow,
): Promise<TipCard | 'no_card' | 'unavailable'> {
  const card = await trx
    .selectFrom('cards')
    .select(['id', 'last4', 'gateway'])
    .where('id', '=', card_id ?? 0)
    .executeTakeFirst();
  if (!card) return 'no_card';
  return card.gateway === payments.name ? card : 'unavailable';
}

/** After the bill: the difference, to the card that paid. */
export async function startTip(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  { card, moreCents: amountCents }: { card: TipCard; moreCents: number },
): Promise<Charge> {
  const reference = nextReference(await listPayments(trx, order.id), order.order_number, 'T', {
    amountCents,
  });
  return startCharge(trx, services, order, { purpose: 'tip', reference, amountCents, card });
}

type Refusal = z.input<Contract['orders.tip']['refusal']>;

export type TipRefusal =
  | { reason: 'closed' | 'lower' | 'no_card' | 'unavailable' }
  | { reason: 'unknown'; isCardGone?: true }
  | { reason: 'late'; policy: Policy }
  | { reason: 'under_way'; what: 'order' | 'tip' }
  | { reason: 'declined'; card: string; why: string };

export function tipProblem(
  order: Pick<Selectable<Tables['orders']>, 'status' | 'tips_cents' | 'net_price_cents'>,
  refusal: TipRefusal,
): ApiProblem {
  const data: Refusal = {
    reason: refusal.reason,
    status: order.status,
    tips: toDecimal(order.tips_cents),
    net_price: toDecimal(order.net_price_cents),
  };
  return new ApiProblem('conflict', refusalText(refusal, order.tips_cents), { data });
}

function refusalText(refusal: TipRefusal, tipsCents: number): string {
  switch (refusal.reason) {
    case 'closed':
      return messages.tipClosed;
    case 'late':
      return `You can raise a tip for ${pluralize(refusal.policy.tip_hours, 'hour')} after delivery. That time has passed.`;
    case 'lower':
      return messages.tipLower(formatMoney(tipsCents));
    case 'under_way':
      return refusal.what === 'order' ? messages.orderBeingCharged : messages.tipBeingCharged;
    case 'declined':
      return messages.tipDeclined(refusal.card.replace(/^X+/, ''), refusal.why);
    case 'no_card':
      return messages.tipCardGone;
    case 'unavailable':
      return messages.tipNotCharged;
    case 'unknown':
      return refusal.isCardGone ? messages.tipLost : messages.tipUnknown;
  }
}
