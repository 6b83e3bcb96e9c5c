'use client';
import { useMemo } from 'react';
import { useDraft } from '@/hooks/page/use-order-draft';
import type { DraftStep1, DraftStep3 } from '@/lib/booking/drafts';
import { estimateAsLast } from '@/lib/booking/last-time';
import { orderedParts } from '@/lib/booking/order-steps';
import { computeEstimate, type Estimate, estimateTotalCents } from '@/lib/rules/money/estimate';
import { finalPriceNote } from '@/lib/rules/money/estimate-text';
import { type Choice, isWeighed, type PriceList } from '@/lib/rules/money/price-list';
import { usePriceList } from './use-price-list';

export type EstimateState =
  | { status: 'loading' }
  | { status: 'error'; error: Error; retry: () => void }
  | { status: 'empty'; list?: PriceList | undefined }
  | {
      status: 'ready';
      list: PriceList;
      estimate: Estimate;
      lowCents: number;
      highCents: number;
      /** `estimate_total` of confirm-order, in cents. */
      totalCents: number;
      /** Services that we count later; not in the totals. */
      uncounted: string[];
      /** 'Final price after weighing' */
      finalNote: string;
      priceVersion: string;
      /** Of an order like the last one, from what that one was counted as. */
      about?: Estimate | undefined;
    };

/** For the estimate, the review and confirm-order. */
export function toChoice(step1: DraftStep1, step3?: DraftStep3 | null): Choice {
  return {
    services: step1.services,
    bags: step1.bags,
    ...orderedParts(step1),
    turn_around_id: step1.turn_around_id,
    tips: step3?.tips,
    promo:
      step3?.promo_code && step3.promo_code_type
        ? {
            promo_code: step3.promo_code,
            promo_code_type: step3.promo_code_type,
            promo_code_amount: step3.promo_code_amount ?? 0,
          }
        : null,
  };
}

export function useEstimate(): EstimateState {
  const [step1] = useDraft('order-step-1');
  const [step3] = useDraft('order-step-3');
  const { list, priceVersion, failed, retry } = usePriceList();
  const figures = useMemo(
    () =>
      list && step1
        ? { ...computeFigures(list, toChoice(step1, step3)), about: estimateAbout(list, step1, step3) }
        : undefined,
    [list, step1, step3],
  );

  if (step1 !== null && (!step1 || step1.services.length === 0)) return { status: 'empty', list };
  if (failed) return { status: 'error', error: failed, retry };
  return figures && list ? { status: 'ready', list, ...figures, priceVersion } : { status: 'loading' };
}

/** With other bags it is another order. */
function estimateAbout(list: PriceList, step1: DraftStep1, step3?: DraftStep3 | null): Estimate | undefined {
  const last = step1.again?.last;
  return last?.bags === step1.bags ? estimateAsLast(list, toChoice(step1, step3), last) : undefined;
}

export function computeFigures(list: PriceList, choice: Choice) {
  const estimate = computeEstimate(list, choice);
  const chosen = list.pricing.filter(({ category_id }) => choice.services.includes(category_id));
  return {
    estimate,
    lowCents: estimate.low.receipt.totalCents,
    highCents: estimate.high.receipt.totalCents,
    totalCents: estimateTotalCents(estimate),
    uncounted: estimate.uncountedServices.map(
      (id) => list.pricing.find(({ category_id }) => category_id === id)?.name ?? '',
    ),
    finalNote: finalPriceNote({
      weighed: chosen.some(isWeighed),
      counted: chosen.some((category) => !isWeighed(category)),
    }),
  };
}
