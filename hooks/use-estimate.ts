'use client';
import { useMemo } from 'react';
import { computeEstimate, type Estimate, estimateTotalCents } from '@/lib/domain/estimate';
import { finalPriceNote } from '@/lib/domain/estimate-text';
import { type Choice, isWeighed, type PriceList } from '@/lib/domain/price-list';
import type { DraftStep1, DraftStep3 } from '@/lib/drafts';
import { orderedParts } from '@/lib/order-steps';
import { useDraft } from './use-order-draft';
import { usePriceList } from './use-price-list';

export type EstimateState =
  | { status: 'loading' }
  | { status: 'error'; error: Error; retry: () => void }
  /** No service chosen yet. */
  | { status: 'empty'; list?: PriceList | undefined }
  | {
      status: 'ready';
      list: PriceList;
      estimate: Estimate;
      lowCents: number;
      highCents: number;
      /** The amount that confirm-order sends as `estimate_total`, in cents. */
      totalCents: number;
      /** Names of services that we count later; their price is not in the totals. */
      uncounted: string[];
      /** 'Final price after weighing' */
      finalNote: string;
      priceVersion: string;
    };

/** The drafts as a choice for the price list: shared by the running estimate, the review and confirm-order. */
export function choiceOf(step1: DraftStep1, step3?: DraftStep3 | null): Choice {
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

/** The running estimate of the stored drafts, computed like a receipt (lib/domain/estimate). */
export function useEstimate(): EstimateState {
  const [step1] = useDraft('order-step-1');
  const [step3] = useDraft('order-step-3');
  const { list, priceVersion, failed, retry } = usePriceList();
  const figures = useMemo(
    () => (list && step1 ? figuresOf(list, choiceOf(step1, step3)) : undefined),
    [list, step1, step3],
  );

  if (step1 !== null && (!step1 || step1.services.length === 0)) return { status: 'empty', list };
  if (failed) return { status: 'error', error: failed, retry };
  return figures && list ? { status: 'ready', list, ...figures, priceVersion } : { status: 'loading' };
}

/** What a choice costs on a price list. */
export function figuresOf(list: PriceList, choice: Choice) {
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
