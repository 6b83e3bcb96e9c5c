'use client';
import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { useDraft } from '@/hooks/use-order-draft';
import { type DraftStep1, emptyStep1, readDraft, writeDraft } from '@/lib/drafts';
import { dropOldDates } from '@/lib/order-steps';

export type ChangeStep1 = (patch: Partial<DraftStep1>) => void;

/**
 * Step 1 of the stored draft (or an empty one) with a setter that stores each change. Drops outdated dates; `lost`
 * has the reason until the page is left. Before `ready`, it is not this browser's draft, so nothing may change it.
 */
export function useStep1() {
  const ready = useHydrated();
  const [stored] = useDraft('order-step-1');
  const { draft, lost } = dropOldDates(stored ?? emptyStep1, new Date());
  const [lostBefore, setLostBefore] = useState<'' | 'old' | 'past'>('');

  const change: ChangeStep1 = useCallback((patch) => {
    const before = readDraft('order-step-1') ?? emptyStep1;
    const { draft: usable } = dropOldDates(before, new Date());
    writeDraft('order-step-1', { ...usable, ...patch, v: 1, saved: new Date().toISOString() });
  }, []);

  useEffect(() => {
    if (!lost) return;
    setLostBefore(lost);
    change({});
  }, [lost, change]);

  return { ready, draft, change, lost: lost || lostBefore };
}
