import type { DomainProblem } from '@/server/domain-problem';
import type { StaffServices } from '@/server/services';
import type { Charge } from '../payments/charge';
import { type Found, findEarlierCharge, type Made, makeCharge } from '../payments/make-charge';
import { claimCharge } from './charge';
import { orderProblem } from './problems';

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
  if (first.isNew) return ended(services, first, await makeCharge(services, first));
  const earlier = await findEarlierCharge(services, first);
  if (earlier.outcome !== 'none') return ended(services, first, earlier);
  const second = await claimCharge(services, number, cardId);
  if (!second.isNew) throw problemOf(services, second, { outcome: 'under-way' });
  return ended(services, second, await makeCharge(services, second));
}

type Ended = Made | Exclude<Found, { outcome: 'none' }>;

function ended(services: StaffServices, charge: Charge, result: Ended): Billed {
  if (result.outcome === 'paid') return billed(charge, result.transactionId, false);
  throw problemOf(services, charge, result);
}

function problemOf(
  { payments }: StaffServices,
  { order: { order_number: order }, amountCents, card, isNew }: Charge,
  result: Exclude<Ended, { outcome: 'paid' }>,
): DomainProblem {
  switch (result.outcome) {
    case 'declined':
      return orderProblem({ kind: 'declined', card, reason: result.reason });
    case 'not-charged':
      return orderProblem({ kind: 'not-charged', order, amountCents, fault: result.fault });
    case 'unknown':
      return orderProblem({ kind: 'charge-unknown', order, amountCents, fault: result.fault });
    case 'earlier-unknown':
      return orderProblem({ kind: 'earlier-charge-unknown', order, fault: result.fault });
    case 'may-come':
      return orderProblem({ kind: 'charge-may-come', order });
    case 'under-way':
      return orderProblem({ kind: 'being-charged', order });
    case 'card-deleted':
      return orderProblem({ kind: 'card-deleted', order, isNew });
    case 'other-gateway':
      return orderProblem({ kind: 'other-gateway', kept: result.kept, configured: payments.name });
  }
}

const billed = ({ amountCents, card }: Charge, transactionId: string, already: boolean): Billed => ({
  amountCents,
  card,
  transactionId,
  already,
});
