/** A row is claimed and committed before the gateway is called, and settled after, once. */

import type { StaffServices } from '@/server/api/services';
import type { PaymentRow } from '@/server/payments/ledger';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { GatewayRefusal } from '@/server/platform/gateways/payments';
import type { OrderRow } from '../record/queries';

type Done = { transactionId: string };
type LookedUp = ({ outcome: 'found' } & Done) | { outcome: 'none' } | GatewayRefusal;

export interface Claimed {
  order: OrderRow;
  row: PaymentRow;
  kind: 'charge' | 'refund' | 'void';
  /** Tells the customer, in the transaction that settles the row. */
  notify(trx: Db, outcome: 'succeeded' | 'refused', event: { at: string; note: string }): Promise<void>;
}

export interface Payment extends Claimed {
  /** Asks the gateway to move the money. Called at most once for a row. */
  ask(): Promise<({ outcome: 'charged' | 'refunded' | 'voided' } & Done) | GatewayRefusal>;
  lookUp(): Promise<LookedUp>;
}

/** `fault`: what must be fixed in the gateway's account. */
export type PaymentResult =
  | ({ outcome: 'done' } & Done)
  | { outcome: 'refused'; reason: string }
  | { outcome: 'not-done'; fault?: string | undefined }
  /** Nobody knows; `fault`: why it can't be looked up either. */
  | { outcome: 'unknown'; fault?: string | undefined };

export type Found =
  | ({ outcome: 'done' } & Done)
  /** It certainly never happened. */
  | { outcome: 'none' }
  | { outcome: 'under-way' }
  | { outcome: 'earlier-unknown'; fault?: string | undefined }
  /** The gateway has none, but the call may still be on its way there. */
  | { outcome: 'may-come' };

/** Longer than any gateway call takes: what began before this is not under way any more. */
export const SETTLED_AFTER_MS = 120_000;

/** Makes a payment that this call has claimed. A lost answer is looked up at once. */
export async function makePayment(services: StaffServices, payment: Payment): Promise<PaymentResult> {
  const answer = await payment.ask();
  if ('transactionId' in answer) return settleDone(services, payment, answer.transactionId);
  const { outcome, code, text, fault } = answer;
  const verb = payment.kind === 'charge' ? 'charged' : 'refunded';
  switch (outcome) {
    case 'refused':
      await settle(services, payment, { state: 'declined', message: `${code} ${text}`, isRefused: true });
      return { outcome, reason: text };
    case 'unavailable':
      await settle(services, payment, {
        state: 'declined',
        message: fault ? `${code} not ${verb}` : `${code} not asked`,
      });
      return { outcome: 'not-done', fault };
    case 'unknown': {
      await settle(services, payment, { state: 'unknown', message: `${code} ${text}` });
      const found = await payment.lookUp();
      if (found.outcome === 'found') return settleDone(services, payment, found.transactionId);
      return { outcome, fault: readFault(found) };
    }
  }
}

export async function findEarlier(services: StaffServices, payment: Payment): Promise<Found> {
  if (isUnderWay(services, payment.row)) return { outcome: 'under-way' };
  const found = await payment.lookUp();
  if (found.outcome === 'found') return settleDone(services, payment, found.transactionId);
  if (found.outcome !== 'none') return { outcome: 'earlier-unknown', fault: readFault(found) };
  if (isYoung(services, payment.row)) return { outcome: 'may-come' };
  const verb = payment.kind === 'charge' ? 'charged' : 'refunded';
  await settle(services, payment, { state: 'declined', message: `looked up: never ${verb}` });
  return { outcome: 'none' };
}

/** A gateway call that began or was heard of at this instant may still be on its way. */
const isYoung = ({ now }: Pick<StaffServices, 'now'>, { updated_at }: PaymentRow): boolean =>
  now().getTime() - Date.parse(updated_at) < SETTLED_AFTER_MS;

export const isUnderWay = (services: Pick<StaffServices, 'now'>, row: PaymentRow): boolean =>
  row.state === 'started' && isYoung(services, row);

export async function settleDone(services: StaffServices, payment: Claimed, transactionId: string) {
  await settle(services, payment, { state: 'succeeded', message: '', transactionId });
  return { outcome: 'done', transactionId } as const;
}

interface Settlement {
  state: 'succeeded' | 'declined' | 'unknown';
  message: string;
  transactionId?: string;
  isRefused?: boolean;
}

const auditOutcomes = { succeeded: 'done', declined: 'refused', unknown: 'unknown' } as const;

/** Writes the outcome down, unless somebody else has settled the row meanwhile, and tells the customer once. */
async function settle(
  services: StaffServices,
  { order, row, kind, notify }: Claimed,
  { state, message, transactionId, isRefused = false }: Settlement,
): Promise<void> {
  const at = services.now().toISOString();
  const note = message.trim().slice(0, 200);
  const isSettled = await inCustomerTransaction(services.db, order.user_id, async (trx) => {
    const settled = await trx
      .updateTable('payments')
      .set({
        state,
        message: note,
        updated_at: at,
        ...(transactionId !== undefined && { transaction_id: transactionId }),
      })
      .where('id', '=', row.id)
      .where('state', 'in', ['started', 'unknown'])
      .returning('id')
      .executeTakeFirst();
    if (settled && state === 'succeeded') await notify(trx, state, { at, note: transactionId ?? '' });
    else if (settled && isRefused) await notify(trx, 'refused', { at, note });
    return settled !== undefined;
  });
  if (!isSettled) return;
  const about = { customer: order.user_id, order: order.order_number, cents: row.amount_cents };
  audit(services, kind, { outcome: auditOutcomes[state], ...about });
}

/** Of a look-up that the account forbids: it fails for ever, waiting does not help. */
const readFault = (answer: LookedUp): string | undefined => ('fault' in answer ? answer.fault : undefined);
