'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { orderSteps, type StepId, stepHref, stepIndex } from '@/lib/booking/order-steps';

/** True when the review page sent the customer here to edit (`?edit=1`). Needs a Suspense boundary. */
export const useIsEditing = () => useSearchParams().has('edit');

export function useGoOn(step: StepId) {
  const router = useRouter();
  return useCallback(() => {
    const editing = new URLSearchParams(window.location.search).has('edit');
    const next = orderSteps[stepIndex(step) + 1]?.id ?? 'review';
    router.push(stepHref(editing ? 'review' : next));
  }, [router, step]);
}
