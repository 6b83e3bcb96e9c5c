import type { CardIds, FindChargeResult } from '@/server/gateways/payments';
import type { StaffServices } from '@/server/services';
import { type Charge, claimCharge, settleCharge } from './charge';
import { orderProblem } from './problems';

/** Longer than any gateway call: a charge that started before this is no longer in progress. */
const SETTLED_AFTER_MS = 120_000;

export interface Billed {
  amountCents: number;
  card: string;
  transactionId: string;
  /** It was already charged; this call did nothing. */
  already: boolean;
}

/**
 * Charges the card of a counted order exactly once. The payments row is committed before the gateway call,
 * and an index allows one row per order that is not declined, so a second run in any process finds it. After
 * a lost answer or a crash, the charge is looked up at the gateway. It is repeated only when the gateway has
 * none and no call can still be in progress.
 * @throws DomainProblem when the card is declined or cannot be charged, or while the outcome is unknown
 */
export async function billOrder(services: StaffServices, number: string, cardId?: number): Promise<Billed> {
  const first = await claimCharge(services, number, cardId);
  if (first.state === 'succeeded') return billed(first, first.transactionId, true);
  if (first.isNew) return makeCharge(services, first);
  const found = await lookUp(services, first);
  if (found !== 'none') return found;
  const second = await claimCharge(services, number, cardId);
  if (!second.isNew) throw underWay(second);
  return makeCharge(services, second);
}

async function makeCharge(services: StaffServices, charge: Charge): Promise<Billed> {
  const { amountCents } = charge;
  const order = charge.order.order_number;
  if (amountCents === 0) return settled(services, charge, '');
  const answer = await services.payments.charge(cardOf(charge), { orderNumber: order, amountCents });
  switch (answer.outcome) {
    case 'charged':
      return settled(services, charge, answer.transactionId);
    case 'refused': {
      await settleCharge(services, charge, {
        state: 'declined',
        message: `${answer.code} ${answer.text}`,
        tell: true,
      });
      throw orderProblem({ kind: 'declined', card: charge.card, reason: answer.text });
    }
    case 'unavailable':
      await settleCharge(services, charge, {
        state: 'declined',
        message: answer.fault ? `${answer.code} not charged` : `${answer.code} not asked`,
        tell: false,
      });
      throw orderProblem({ kind: 'not-charged', order, amountCents, fault: answer.fault });
    case 'unknown': {
      await settleCharge(services, charge, {
        state: 'unknown',
        message: `${answer.code} ${answer.text}`,
        tell: false,
      });
      const found = await services.payments.findCharge(cardOf(charge), { orderNumber: order, amountCents });
      if (found.outcome === 'found') return settled(services, charge, found.transactionId);
      throw orderProblem({ kind: 'charge-unknown', order, amountCents, fault: faultOf(found) });
    }
  }
}

/** The outcome of an earlier charge; 'none' once it certainly was not made. */
async function lookUp(services: StaffServices, charge: Charge): Promise<Billed | 'none'> {
  const { amountCents } = charge;
  const order = charge.order.order_number;
  const isYoung = services.now().getTime() - Date.parse(charge.updatedAt) < SETTLED_AFTER_MS;
  if (charge.state === 'started' && isYoung) throw underWay(charge);
  const found = await services.payments.findCharge(cardOf(charge), { orderNumber: order, amountCents });
  if (found.outcome === 'found') return settled(services, charge, found.transactionId);
  if (found.outcome !== 'none')
    throw orderProblem({ kind: 'earlier-charge-unknown', order, fault: faultOf(found) });
  if (isYoung) throw orderProblem({ kind: 'charge-may-come', order });
  await settleCharge(services, charge, {
    state: 'declined',
    message: 'looked up: never charged',
    tell: false,
  });
  return 'none';
}

async function settled(services: StaffServices, charge: Charge, transactionId: string): Promise<Billed> {
  await settleCharge(services, charge, { state: 'succeeded', transactionId, tell: true });
  return billed(charge, transactionId, false);
}

const billed = ({ amountCents, card }: Charge, transactionId: string, already: boolean): Billed => ({
  amountCents,
  card,
  transactionId,
  already,
});

/** @throws DomainProblem when the card was deleted: without it the gateway cannot be asked */
function cardOf({ ids, order, isNew }: Charge): CardIds {
  if (ids) return ids;
  throw orderProblem({ kind: 'card-deleted', order: order.order_number, isNew });
}

const underWay = ({ order }: Charge) => orderProblem({ kind: 'being-charged', order: order.order_number });

/** Set when the account does not permit lookups: then waiting does not help. */
const faultOf = (found: FindChargeResult) => ('fault' in found ? found.fault : undefined);
