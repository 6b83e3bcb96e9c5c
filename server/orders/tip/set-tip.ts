import type { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/services';
import {
  type Charge,
  type FoundCharge,
  findEarlierCharge,
  type MadeCharge,
  makeCharge,
} from '../payments/charge';
import { claimTip, type Tipped } from './claim-tip';
import { tipProblem } from './tip-problem';

/**
 * Sets the whole tip of a customer's order in cents. Before the bill it changes the total; after it the difference is
 * charged at once, as a payment of its own whose row is committed before the gateway is called. A lost answer is looked
 * up by the next try, never charged again; the same amount again changes nothing.
 * @throws ApiProblem not_found; conflict with the reason and the order as it is
 */
export async function setTip(
  services: Services,
  userId: number,
  id: number,
  tipsCents: number,
): Promise<Tipped> {
  const claim = () => claimTip(services, userId, id, tipsCents);
  const ended = async (charge: Charge) => {
    const made = await makeCharge(services, charge);
    if (made.outcome !== 'made') throw toProblem(charge, made);
    return claim();
  };
  try {
    let tipped = await claim();
    if ('charge' in tipped && !tipped.charge.isNew) {
      const earlier = await findEarlierCharge(services, tipped.charge);
      if (earlier.outcome !== 'made' && earlier.outcome !== 'none') throw toProblem(tipped.charge, earlier);
      tipped = await claim();
    }
    if ('charge' in tipped && tipped.charge.isNew) tipped = await ended(tipped.charge);
    // Somebody else has begun another one meanwhile.
    if ('charge' in tipped) throw toProblem(tipped.charge, { outcome: 'under-way' });
    return tipped;
  } finally {
    services.outboxChanged();
  }
}

type No = Exclude<MadeCharge | FoundCharge, { outcome: 'made' } | { outcome: 'none' }>;

function toProblem({ order, row, isNew }: Charge, no: No): ApiProblem {
  switch (no.outcome) {
    case 'refused':
      return tipProblem(order, { reason: 'declined', card: row.card, why: no.reason });
    case 'not-made':
    case 'other-gateway':
      return tipProblem(order, { reason: 'unavailable' });
    case 'card-deleted':
      return tipProblem(order, isNew ? { reason: 'no_card' } : { reason: 'unknown', isCardGone: true });
    case 'under-way':
      return tipProblem(order, { reason: 'under_way', what: 'tip' });
    case 'unknown':
    case 'earlier-unknown':
    case 'may-come':
      return tipProblem(order, { reason: 'unknown' });
  }
}
