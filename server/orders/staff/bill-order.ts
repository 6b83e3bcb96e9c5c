import type { StaffServices } from '@/server/services';
import { refused, type StaffProblem, unknown } from '@/server/staff-problem';
import {
  type Charge,
  type FoundCharge,
  findEarlierCharge,
  type MadeCharge,
  makeCharge,
} from '../payments/charge';
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
 * @throws StaffProblem when the card is declined or cannot be charged, or while the outcome is unknown
 */
export async function billOrder(services: StaffServices, number: string, cardId?: number): Promise<Billed> {
  const first = await claimCharge(services, number, cardId);
  if (first.row.state === 'succeeded') return billed(first, first.row.transaction_id ?? '', true);
  if (first.isNew) return ended(services, first, await makeCharge(services, first));
  const earlier = await findEarlierCharge(services, first);
  if (earlier.outcome !== 'none') return ended(services, first, earlier);
  const second = await claimCharge(services, number, cardId);
  if (!second.isNew) throw toProblem(services, second, { outcome: 'under-way' });
  return ended(services, second, await makeCharge(services, second));
}

type Ended = MadeCharge | Exclude<FoundCharge, { outcome: 'none' }>;

function ended(services: StaffServices, charge: Charge, result: Ended): Billed {
  if (result.outcome === 'made') return billed(charge, result.transactionId, false);
  throw toProblem(services, charge, result);
}

function toProblem(
  { payments }: StaffServices,
  { order: { order_number: order }, row: { amount_cents: amountCents, card }, isNew }: Charge,
  result: Exclude<Ended, { outcome: 'made' }>,
): StaffProblem {
  switch (result.outcome) {
    case 'refused':
      return refused(
        `The card ${card} was declined: ${result.reason.replace(/\.$/, '')}. Nothing was charged; the customer is told.`,
      );
    case 'not-made':
      return orderProblem.notCharged({ order, amountCents, fault: result.fault });
    case 'unknown':
      return orderProblem.chargeUnknown({ order, amountCents, fault: result.fault });
    case 'earlier-unknown':
      return orderProblem.earlierChargeUnknown({ order, fault: result.fault });
    case 'may-come':
      return orderProblem.chargeMayCome({ order });
    case 'under-way':
      return unknown(`Order ${order} is being charged by another command right now.`);
    case 'card-deleted':
      return unknown(
        isNew
          ? `Order ${order} has no card.`
          : `The card of an unfinished charge was deleted. Look up order ${order} at the gateway itself.`,
      );
    case 'other-gateway':
      return orderProblem.otherGateway({ kept: result.kept, configured: payments.name });
  }
}

const billed = ({ row }: Charge, transactionId: string, already: boolean): Billed => ({
  amountCents: row.amount_cents,
  card: row.card,
  transactionId,
  already,
});
