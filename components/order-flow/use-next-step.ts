'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { loadPart } from '@/lib/load-part';
import { orderSteps, type StepId, stepIndex } from '@/lib/order-steps';

export type Loads = readonly (() => Promise<unknown>)[];

/**
 * Loads the next step while this one is filled in. What does not arrive is asked for again when it is needed.
 * @param loads the parts of it that its page does not bring
 */
export function useNextStep(step: StepId, ready: boolean, loads: Loads | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (!ready) return;
    const next = orderSteps[stepIndex(step) + 1];
    if (next) router.prefetch(next.href);
    for (const load of loads ?? []) loadPart(load).catch(() => undefined);
  }, [step, ready, router, loads]);
}
