'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/clock';
import { type DraftStep1, type DraftStep2, type DraftStep3, readDraft, writeDraft } from '@/lib/drafts';
import { loginHref } from '@/lib/login-href';
import {
  dropOldDates,
  firstUnfinishedStep,
  hasBegun,
  type OrderDrafts,
  type StepId,
  stepHref,
  stepIndex,
} from '@/lib/order-steps';
import { placedOrder } from '@/lib/placed-order';
import { useDraft } from './use-order-draft';
import { useSession } from './use-session';

/** The stored drafts. `ready` is false until they and the session have been read. */
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

/** The drafts that each step can rely on: those of the earlier steps. */
interface DraftsAt {
  'what-and-when': OrderDrafts;
  address: OrderDrafts & { step1: DraftStep1 };
  payment: OrderDrafts & { step1: DraftStep1; step2: DraftStep2 };
  review: { step1: DraftStep1; step2: DraftStep2; step3: DraftStep3 };
}

export type StepGuard<S extends StepId> = { ready: false } | ({ ready: true } & DraftsAt[S]);

/** Stores the customer's email in the draft, so that the sign-in page can prefill it after the session has ended. */
function useKeptEmail(email: string | undefined) {
  useEffect(() => {
    const known = readDraft('userData');
    if (email && known?.email !== email) writeDraft('userData', { ...known, email });
  }, [email]);
}

/**
 * Where to send a customer who may not open `step`: to sign-in if only that is missing, otherwise to the first
 * unfinished step.
 */
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

/**
 * Redirects from a step whose earlier steps are unfinished: to the first unfinished one, which explains why
 * (`?unfinished=`), or to sign-in and back. `ready` is false while reading the drafts and while redirecting.
 * `paused`: an order was just placed, so its drafts are gone and the page is about to change.
 */
export function useStepGuard<S extends StepId>(step: S, { paused = false } = {}): StepGuard<S> {
  const router = useRouter();
  const { ready, signedIn, ...drafts } = useOrderDrafts();
  const { user } = useSession();
  useKeptEmail(user?.email);
  // A day that ends later is TakenSlotNotice's: it offers the next one in place, and nothing typed is lost.
  const [now] = useState(serverNow);
  const unfinished = ready ? firstUnfinishedStep(drafts, signedIn, now) : step;
  const mustLeave = ready && stepIndex(unfinished) < stepIndex(step);
  const to = mustLeave ? redirectTarget(drafts, step, unfinished, { userId: user?.id, now }) : undefined;

  useEffect(() => {
    if (to && !paused) router.replace(to);
  }, [to, paused, router]);

  if (!ready || mustLeave) return { ready: false };
  const step1 = drafts.step1 && dropOldDates(drafts.step1, now).draft;
  // firstUnfinishedStep has checked what DraftsAt promises
  return { ready: true, ...drafts, step1 } as unknown as StepGuard<S>;
}
