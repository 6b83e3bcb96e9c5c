'use client';
import { useEffect, useState } from 'react';
import { useDraft } from '@/hooks/page/use-order-draft';
import { useRedirect } from '@/hooks/page/use-redirect';
import { useSession } from '@/hooks/page/use-session';
import {
  type DraftStep1,
  type DraftStep2,
  type DraftStep3,
  readDraft,
  writeDraft,
} from '@/lib/booking/drafts';
import { hasBegun, type StepId, stepHref, stepIndex } from '@/lib/booking/order-steps';
import { placedOrder } from '@/lib/booking/placed-order';
import { dropOldDates, firstUnfinishedStep, type OrderDrafts } from '@/lib/booking/unfinished-step';
import { serverNow } from '@/lib/browser/page/clock';
import { loginHref } from '@/lib/browser/sign-in/login-href';

/** `ready` is false until the drafts and the session have been read. */
export function useOrderDrafts(): OrderDrafts & { ready: boolean; signedIn: boolean } {
  const session = useSession();
  const [step1] = useDraft('order-step-1');
  const [step2] = useDraft('order-step-2');
  const [step3] = useDraft('order-step-3');
  return {
    ready: step1 !== null && step2 !== null && step3 !== null && session.status !== 'loading',
    signedIn: session.status === 'authenticated',
    step1: step1 ?? undefined,
    step2: step2 ?? undefined,
    step3: step3 ?? undefined,
  };
}

interface DraftsAt {
  'what-and-when': OrderDrafts;
  address: OrderDrafts & { step1: DraftStep1 };
  payment: OrderDrafts & { step1: DraftStep1; step2: DraftStep2 };
  review: { step1: DraftStep1; step2: DraftStep2; step3: DraftStep3 };
}

export type StepGuard<S extends StepId> = { ready: false } | ({ ready: true } & DraftsAt[S]);

/** Prefills the sign-in page after the session has ended. */
function useStoredEmail(email: string | undefined) {
  useEffect(() => {
    const stored = readDraft('userData');
    if (email && stored?.email !== email) writeDraft('userData', { ...stored, email });
  }, [email]);
}

function redirectTarget(
  drafts: OrderDrafts,
  step: StepId,
  unfinished: StepId,
  { userId, now }: { userId: number | undefined; now: Date },
): string {
  const onlySignIn = stepIndex(firstUnfinishedStep(drafts, true, now)) >= stepIndex(step);
  if (onlySignIn) return loginHref(stepHref(step), { email: readDraft('userData')?.email });
  const placed = hasBegun(drafts.step1) ? undefined : placedOrder(userId);
  return stepHref(unfinished, placed ? { placed } : { unfinished: step });
}

/** `ready` is false while reading and redirecting. `paused`: an order was just placed, so its drafts are gone. */
export function useStepGuard<S extends StepId>(step: S, { paused = false } = {}): StepGuard<S> {
  const { ready, signedIn, ...drafts } = useOrderDrafts();
  const { user } = useSession();
  useStoredEmail(user?.email);
  // UnavailableSlotNotice handles a day that ends later: it offers the next one in place, and the input stays.
  const [now] = useState(serverNow);
  const unfinished = ready ? firstUnfinishedStep(drafts, signedIn, now) : step;
  const mustLeave = ready && stepIndex(unfinished) < stepIndex(step);
  const to = mustLeave ? redirectTarget(drafts, step, unfinished, { userId: user?.id, now }) : undefined;

  useRedirect(paused ? undefined : to);

  if (!ready || mustLeave) return { ready: false };
  const step1 = drafts.step1 && dropOldDates(drafts.step1, now).draft;
  // firstUnfinishedStep has checked it.
  return { ready: true, ...drafts, step1 } as unknown as StepGuard<S>;
}
