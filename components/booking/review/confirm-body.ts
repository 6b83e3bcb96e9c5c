import type { EstimateState } from '@/hooks/data/use-estimate';
import type { DraftStep1, DraftStep2, DraftStep3 } from '@/lib/booking/drafts';
import { orderedParts, pickStainNotes } from '@/lib/booking/order-steps';
import type { Input } from '@/lib/contract';
import { readVisits, visitColumns } from '@/lib/rules/dates/visit';
import { toDecimal } from '@/lib/rules/money/money';
import { WASH_FOLD_ID } from '@/lib/rules/money/receipt';

interface Drafts {
  step1: DraftStep1;
  step2: DraftStep2;
  step3: DraftStep3;
  userId: number;
  estimate: Extract<EstimateState, { status: 'ready' }>;
  /** In dollars; 0: ask. */
  askAbove: number;
}

/** The body of POST /order/confirm-order, built from the drafts. Its prices only let the server notice a change. */
export function confirmBody({
  step1,
  step2,
  step3,
  userId,
  estimate,
  askAbove,
}: Drafts): Input<'orders.confirm', 'body'> {
  const stains = pickStainNotes(step1);
  const isWeighed = step1.services.includes(WASH_FOLD_ID);
  return {
    user_id: userId,
    services: step1.services,
    bags: isWeighed ? step1.bags : null,
    estimated_weight_lb: isWeighed ? estimate.estimate.low.input.weightLb : null,
    is_express: estimate.uncounted.length > 0,
    pickup_address_id: step2.address_id,
    delivery_address_id: step2.delivery_address_id,
    handoff: step2.handoff,
    ...visitColumns(readVisits(step1)),
    ...orderedParts(step1),
    ...(stains.length > 0 && { stain_notes: stains }),
    ...(step3.every_weeks && { recurring: { every_weeks: step3.every_weeks, ends: null } }),
    ...(askAbove > 0 && { ask_above: askAbove }),
    turn_around_id: step1.turn_around_id ?? 0,
    promo_code: step3.promo_code,
    tips: step3.tips,
    user_card_id: step3.user_card_id,
    special_instructions: step1.special_instructions,
    estimate_total: toDecimal(estimate.totalCents),
    price_version: estimate.priceVersion,
    accept_terms: true,
  };
}
