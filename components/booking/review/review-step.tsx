'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';
import { orderAgainQuery, seedQueries, useTermsAccepted } from '@/components/booking/step/use-order-again';
import { useStepGuard } from '@/components/booking/step/use-step-guard';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { useAddresses } from '@/hooks/data/use-addresses';
import { useCards } from '@/hooks/data/use-cards';
import { usePriceList } from '@/hooks/data/use-price-list';
import { useLeaving, useRedirect } from '@/hooks/page/use-redirect';
import { useSession } from '@/hooks/page/use-session';
import { setJustPlaced } from '@/lib/booking/just-placed';
import { stepHref } from '@/lib/booking/order-steps';
import { persistPlacedOrder } from '@/lib/booking/placed-order';
import { fillDraft } from '@/lib/booking/repeat-order';
import { restoreSavedOrder } from '@/lib/booking/saved-order';
import { serverNow } from '@/lib/browser/page/clock';
import { loginHref } from '@/lib/browser/sign-in/login-href';
import { termsAccepted } from '@/lib/browser/storage/persisted-forms';
import { routes } from '@/lib/routes';
import { OrderNotFound } from '../step/order-not-found';
import { OrderStep, StepData, WaitingReview } from '../step/order-step';
import { ReviewOrder } from './review-order';

/** Step 4: a summary of the order, and the button that places it. `?again=77` first fills it from an earlier order. */
export const ReviewStep = () => (
  <Suspense fallback={<WaitingReview />}>
    <ReviewByQuery />
  </Suspense>
);

function ReviewByQuery() {
  const given = useSearchParams().get('again') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(given)) return <Review />;
  return (
    <WaitingReview>
      <RepeatOrder orderId={Number(given)} />
    </WaitingReview>
  );
}

function Review() {
  const router = useRouter();
  const [isLeaving, setLeaving] = useLeaving();
  const guard = useStepGuard('review', { paused: isLeaving });
  const { user } = useSession();
  const addresses = useAddresses(user?.id);
  const cards = useCards(user?.id);
  const isNewAccount = user !== undefined && termsAccepted(user.id);
  const terms = useTermsAccepted(isNewAccount ? undefined : user?.id);
  // Waits for the names in the first section, because the content below would move.
  const prices = usePriceList();
  const hasNames = prices.list !== undefined || prices.failed;

  /** What waits for the next page is shorter than the order: seen from its top, no footer moves in. */
  function leave() {
    setLeaving(true);
    document.documentElement.scrollTop = 0;
  }

  function placed(orderId: number) {
    leave();
    if (user) persistPlacedOrder(user.id, orderId, guard.ready ? guard.step2.handoff : undefined);
    setJustPlaced({ id: orderId, repeats: !guard.ready || Boolean(guard.step3.every_weeks) });
    router.replace(routes.thankYou(orderId));
    restoreSavedOrder();
  }

  function backToSavedOrder() {
    leave();
    restoreSavedOrder();
    router.push(stepHref('what-and-when'));
  }

  // An API that can't say so gets the box.
  const hasTerms = isNewAccount || !terms.isPending;

  if (guard.ready && user && addresses.data && cards.data && hasNames && hasTerms && !isLeaving) {
    return (
      <ReviewOrder
        {...guard}
        user={user}
        addresses={addresses.data}
        cards={cards.data}
        accepted={isNewAccount ? 'account' : terms.data === true ? 'order' : undefined}
        onPlaced={placed}
        onBack={backToSavedOrder}
      />
    );
  }
  const failed = [addresses, cards].find(({ isError }) => isError);
  if (failed) {
    return (
      <OrderStep step="review" ready={guard.ready}>
        <StepData failed={failed} />
      </OrderStep>
    );
  }
  // On a phone the ticket is above the order, and a price that came first would move what waits below it.
  return <WaitingReview />;
}

/** Fills the draft from an earlier order, then removes it from the URL, so that a reload does not fill it again. */
function RepeatOrder({ orderId }: { orderId: number }) {
  const { status, user } = useSession();
  const client = useQueryClient();
  const userId = user?.id;
  const query = useQuery({ ...orderAgainQuery(userId ?? 0, orderId), enabled: userId !== undefined });
  const { data, error, refetch } = query;

  useRedirect(status === 'signed-out' ? loginHref(routes.orderAgain(orderId)) : undefined);

  useEffect(() => {
    if (!data || userId === undefined) return;
    seedQueries(client, userId, data);
    fillDraft(data, serverNow());
    window.history.replaceState(null, '', routes.reviewOrder);
  }, [data, client, userId]);

  if (data === null) return <OrderNotFound />;
  return error ? <LoadProblem error={error} onRetry={refetch} /> : <SkeletonForm />;
}
