'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { orderSteps, type StepId, stepHref, stepIndex } from '@/lib/order-steps';

/** True when the review page sent the customer here to change something (`?edit=1`). Needs a Suspense around it. */
export const useIsEditing = () => useSearchParams().has('edit');

/** After a step was saved: back to the review in edit mode, else to the next step. */
export function useGoOn(step: StepId) {
  const router = useRouter();
  return useCallback(() => {
    const editing = new URLSearchParams(window.location.search).has('edit');
    const next = orderSteps[stepIndex(step) + 1]?.id ?? 'review';
    router.push(stepHref(editing ? 'review' : next));
  }, [router, step]);
}
