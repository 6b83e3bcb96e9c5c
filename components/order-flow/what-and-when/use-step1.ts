'use client';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useDocumentFacts } from '@/hooks/customer-document';
import { useHydrated } from '@/hooks/use-hydrated';
import { useDraft } from '@/hooks/use-order-draft';
import { serverNow } from '@/lib/clock';
import { type DraftStep1, emptyStep1, readDraft, writeDraft } from '@/lib/drafts';
import { dropOldDates } from '@/lib/order-steps';
import { ownDraftMark } from '@/lib/own-document';

export type ChangeStep1 = (patch: Partial<DraftStep1>) => void;

const write = (draft: DraftStep1) =>
  writeDraft('order-step-1', { ...draft, v: 1, saved: serverNow().toISOString() });

/**
 * Step 1 of the stored draft (or an empty one) with a setter that stores each change. When the page opens, outdated dates
 * are dropped, and `lost` has the reason; from then on the times on offer decide which day is over
 * (components/order-times/reconcile-times.ts). Before `ready`, it is not this browser's draft, so nothing may change it.
 */
export function useStep1() {
  const ready = useHydrated();
  useDocumentDraft(ready);
  const [stored] = useDraft('order-step-1');
  const [lost, setLost] = useState<'' | 'old' | 'past'>('');

  useLayoutEffect(() => {
    const before = ready && readDraft('order-step-1');
    if (!before) return;
    const usable = dropOldDates(before, serverNow());
    setLost(usable.lost);
    if (usable.lost) write(usable.draft);
  }, [ready]);

  const change: ChangeStep1 = useCallback((patch) => {
    write({ ...(readDraft('order-step-1') ?? emptyStep1), ...patch });
  }, []);

  return { ready, draft: stored ?? emptyStep1, change, lost };
}

/**
 * Makes the draft of a customer's document that of a browser without one, before React looks at it. Otherwise the
 * browser's own counts: what differs is out of sight until it is rendered (lib/own-document.ts).
 */
function useDocumentDraft(hydrated: boolean) {
  const draft = useDocumentFacts()?.drafts['order-step-1'];
  useState(() => {
    if (!draft || typeof document === 'undefined' || hydrated) return;
    if (document.documentElement.hasAttribute(ownDraftMark)) return;
    if (!readDraft('order-step-1')) write(draft);
  });
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.removeAttribute(ownDraftMark);
  }, [hydrated]);
}
