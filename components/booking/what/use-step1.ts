'use client';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useDocumentFacts } from '@/hooks/page/customer-document';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { adoptDraft, useDraft } from '@/hooks/page/use-order-draft';
import { type DraftStep1, emptyStep1, readDraft, writeDraft } from '@/lib/booking/drafts';
import { dropOldDates } from '@/lib/booking/unfinished-step';
import { serverNow } from '@/lib/browser/page/clock';
import { ownDraftMark } from '@/lib/browser/sign-in/own-document';

export type ChangeStep1 = (patch: Partial<DraftStep1>) => void;

const write = (draft: DraftStep1) =>
  writeDraft('order-step-1', { ...draft, v: 1, saved: serverNow().toISOString() });

/** Before `ready` it is not this browser's draft, so nothing may change it. `lost`: why outdated dates were dropped. */
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

/** What differs from the browser's own draft is out of sight until it is rendered (lib/browser/sign-in/own-document.ts). */
function useDocumentDraft(hydrated: boolean) {
  const draft = useDocumentFacts()?.drafts?.['order-step-1'];
  useState(() => {
    if (!draft || typeof document === 'undefined' || hydrated) return;
    if (document.documentElement.hasAttribute(ownDraftMark)) return;
    if (!readDraft('order-step-1')) adoptDraft('order-step-1', draft);
  });
  useLayoutEffect(() => {
    if (hydrated) document.documentElement.removeAttribute(ownDraftMark);
  }, [hydrated]);
}
