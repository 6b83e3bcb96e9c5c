'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useAddresses } from '@/hooks/use-addresses';
import { useCards } from '@/hooks/use-cards';
import { usePriceList } from '@/hooks/use-price-list';
import { useSession } from '@/hooks/use-session';
import { useStepGuard } from '@/hooks/use-step-guard';
import { clearDraft } from '@/lib/drafts';
import { keepPlacedOrder } from '@/lib/kept-forms';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { OrderStep } from '../order-step';
import { ReviewOrder } from './review-order';

/** Step 4: a summary of the order, and the button that places it. */
export function ReviewStep() {
  const router = useRouter();
  const [isPlaced, setPlaced] = useState(false);
  const guard = useStepGuard('review', { paused: isPlaced });
  const { user } = useSession();
  const addresses = useAddresses(user?.id);
  const cards = useCards(user?.id);
  // Waits for the names in the first section, because the content below would move.
  const prices = usePriceList();
  const hasNames = prices.list !== undefined || prices.failed;

  function placed(orderId: number) {
    setPlaced(true);
    if (user) keepPlacedOrder(user.id, orderId);
    router.replace(routes.thankYou(orderId));
    clearDraft();
  }

  if (guard.ready && user && addresses.data && cards.data && hasNames && !isPlaced) {
    return (
      <ReviewOrder {...guard} user={user} addresses={addresses.data} cards={cards.data} onPlaced={placed} />
    );
  }
  const failed = addresses.isError ? addresses : cards.isError ? cards : undefined;
  return (
    <OrderStep step="review" title="Check your order" ready={guard.ready}>
      {failed ? (
        <Notice tone="error" onRetry={() => void failed.refetch()}>
          {messages.offline} Your choices are saved.
        </Notice>
      ) : (
        <SkeletonForm />
      )}
    </OrderStep>
  );
}
