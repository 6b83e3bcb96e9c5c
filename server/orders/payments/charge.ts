import type { Data } from '@/lib/contract';
import { clockLabel } from '@/lib/rules/dates/event-time';
import { receiptAfterCount } from '@/lib/rules/money/estimate-lines';
import { estimateBefore } from '@/lib/rules/money/estimate-text';
import { formatMoney } from '@/lib/rules/money/money';
import { computeReceipt } from '@/lib/rules/money/receipt';
import { toReceiptInput } from '@/lib/rules/money/receipt-input';
import { capitalize } from '@/lib/text/capitalize';
import type { StaffServices } from '@/server/api/services';
import type { MailFact } from '@/server/notifications/mail/mail-facts';
import { notify } from '@/server/notifications/notify';
import type { PaymentRow } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import type { CardIds } from '@/server/platform/gateways/payments';
import { readReceipt } from '../read/receipt';
import { addEvent } from '../record/events';
import type { OrderRow } from '../record/queries';
import { failTip } from '../tip/fail-tip';
import { dropWaitingTip } from '../tip/waiting-tips';
import {
  type Claimed,
  type Found,
  findEarlier,
  isUnderWay,
  makePayment,
  type Payment,
  type PaymentResult,
  settleDone,
} from './payment';

export interface Charge {
  order: OrderRow;
  row: PaymentRow;
  /** What the gateway knows the card by; null when it has been deleted, or another gateway than ours keeps it. */
  ids: CardIds | null;
  /** The gateway that keeps the card, when it is not ours. */
  otherGateway: string | undefined;
  /** Made by this call: nobody has asked the gateway yet. */
  isNew: boolean;
}

/** Without its card the gateway can't be asked. */
type NoCard = { outcome: 'card-deleted' } | { outcome: 'other-gateway'; gateway: string };

export type ChargeResult = PaymentResult | NoCard;
export type FoundCharge = Found | NoCard;

interface NewCharge {
  /** A tip that is raised after the bill is charged alone. */
  purpose: 'order' | 'tip';
  reference: string;
  amountCents: number;
  card: { id: number; last4: string };
}

export async function startCharge(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  { purpose, reference, amountCents, card }: NewCharge,
): Promise<Charge> {
  const at = services.now().toISOString();
  const row = await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      user_id: order.user_id,
      card_id: card.id,
      card: `XXXX${card.last4}`,
      kind: 'charge',
      purpose,
      reference,
      amount_cents: amountCents,
      state: 'started',
      gateway: services.payments.name,
      created: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...(await readCharge(trx, services, order, row)), isNew: true };
}

export async function readCharge(
  trx: Db,
  { payments }: Pick<StaffServices, 'payments'>,
  order: OrderRow,
  row: PaymentRow,
): Promise<Charge> {
  const card = await trx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', row.card_id ?? 0)
    .executeTakeFirst();
  const isOurs = card?.gateway === payments.name;
  return {
    order,
    row,
    ids: card && isOurs ? { profileId: card.gateway_profile_id, paymentId: card.gateway_payment_id } : null,
    otherGateway: isOurs ? undefined : card?.gateway,
    isNew: false,
  };
}

export async function makeCharge(services: StaffServices, charge: Charge): Promise<ChargeResult> {
  if (charge.row.amount_cents === 0) return settleDone(services, toClaimed(services, charge), '');
  if (!charge.ids) return noCard(charge);
  return makePayment(services, toPayment(services, charge, charge.ids));
}

export async function findEarlierCharge(services: StaffServices, charge: Charge): Promise<FoundCharge> {
  if (charge.ids) return findEarlier(services, toPayment(services, charge, charge.ids));
  return isUnderWay(services, charge.row) ? { outcome: 'under-way' } : noCard(charge);
}

const noCard = ({ otherGateway }: Charge): NoCard =>
  otherGateway ? { outcome: 'other-gateway', gateway: otherGateway } : { outcome: 'card-deleted' };

function toPayment(services: StaffServices, charge: Charge, ids: CardIds): Payment {
  const { reference, amount_cents: amountCents } = charge.row;
  return {
    ...toClaimed(services, charge),
    ask: () => services.payments.charge(ids, { reference, amountCents }),
    lookUp: () => services.payments.findCharge(ids, { reference, amountCents }),
  };
}

/** A tip that is charged is part of the order's total from there on. */
const toClaimed = (services: StaffServices, { order, row }: Charge): Claimed => ({
  order,
  row,
  kind: 'charge',
  async notify(trx, outcome, event) {
    const { purpose, amount_cents: amountCents, card } = row;
    if (outcome === 'refused' && purpose === 'tip') return failTip(trx, services, order, 'declined', card);
    const isTip = outcome === 'succeeded' && purpose === 'tip';
    const byLink = isTip ? await addTip(trx, order.id, amountCents, event.at) : undefined;
    const type = outcome === 'succeeded' ? 'payment.charged' : 'payment.failed';
    const actor = purpose === 'tip' ? 'customer' : 'staff';
    const key = await addEvent(trx, { ...event, order_id: order.id, type, actor });
    const receipt =
      purpose === 'order' ? await readReceipt(trx, order.user_id, order.id, services.now()) : undefined;
    const isDelivered = order.delivered_at !== null;
    const paid = { purpose, amountCents, isDelivered, card, ...(receipt && receiptFacts(receipt, order)) };
    await notify(trx, { type, userId: order.user_id, order, key, ...paid }, { ...services, byLink });
  },
});

/** The receipt as its mail has it: its rows above the total, and below it how the price came about. */
function receiptFacts(receipt: Data<'orders.get'>, order: OrderRow) {
  const { rows } = computeReceipt(toReceiptInput(receipt));
  const { decision, decided_cents, decided_at } = order;
  const isApproved = decision === 'approve' && decided_at !== null;
  const lines = receiptAfterCount(rows)
    .filter(({ kind }) => kind === 'charge' || kind === 'discount')
    .map(({ label, amountCents }): MailFact => [label, formatMoney(amountCents)]);
  const history: MailFact[] = [
    ['Weight', receipt.wf_quantity > 0 ? `${receipt.wf_quantity} lb` : ''],
    ['Estimate', capitalize(estimateBefore(receipt))],
    [
      'You approved',
      isApproved ? `${formatMoney(decided_cents ?? 0)} on ${clockLabel(new Date(decided_at))}` : '',
    ],
  ];
  return { lines, history: history.filter(([, value]) => value !== '') };
}

/** Tips come last on a receipt, so no other row of it changes. @returns the key of the link by which it was given */
async function addTip(trx: Db, orderId: number, cents: number, at: string): Promise<number | undefined> {
  const waiting = await dropWaitingTip(trx, orderId);
  await trx
    .updateTable('orders')
    .set((eb) => ({
      tips_cents: eb('tips_cents', '+', cents),
      net_price_cents: eb('net_price_cents', '+', cents),
      updated_at: at,
    }))
    .where('id', '=', orderId)
    .execute();
  return waiting?.key_id ?? undefined;
}
