'use client';
import { useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { TipChoice } from '@/components/order-flow/payment/tip-choice';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldStack } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SkeletonForm } from '@/components/ui/skeleton';
import { type Order, useOrder, usePayments, useSetTip } from '@/hooks/use-orders';
import { useSession } from '@/hooks/use-session';
import { isOffline } from '@/lib/api/errors';
import { lastFour } from '@/lib/domain/card';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { messages } from '@/lib/page-messages';
import { tipChargedNow, tipMaybeSaved, tipSaved, tipWithOrder } from '@/lib/policy-sentences';
import { toast } from '@/lib/toast';
import type { OrderDialogProps } from './order-dialog';

/** The order once it is known whether it was billed. */
function useTipFacts(id: number) {
  const order = useOrder(id, true);
  const payments = usePayments(useSession().user?.id, id);
  return {
    data: payments.data && order.data,
    isBilled: payments.data?.some(({ kind, purpose }) => kind === 'charge' && purpose === 'order'),
    problem: order.error ?? payments.error,
    refetch: () => Promise.all([order.refetch(), payments.refetch()]),
  };
}

/** The tip of an order. After the bill it says what is charged to which card before it is. */
export function TipDialog({ order: { id, order_number }, onClose, onDone }: OrderDialogProps) {
  // A row of the list knows neither the tip nor the card.
  const { data: order, problem, refetch, isBilled } = useTipFacts(id);
  const [chosen, setChosen] = useState<number>();
  const [isBad, setBad] = useState(false);
  const tip = useSetTip();
  const tipsCents = cents(chosen ?? order?.tips ?? 0);
  const moreCents = tipsCents - cents(order?.tips ?? 0);

  function save() {
    if (isBad || !order) return;
    if (moreCents === 0) return onClose();
    tip.mutate(
      { id, tips: tipsCents / 100 },
      {
        onSuccess: () => {
          toast.success(tipSaved(formatMoney(tipsCents)));
          onDone();
        },
      },
    );
  }

  const chargesNow = isBilled && moreCents > 0;
  return (
    <Dialog
      open
      title={`Tip for order ${order_number}`}
      onClose={onClose}
      initialFocus="[name=tip]:checked"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={tip.isPending} busyText={chargesNow ? 'Paying…' : 'Saving…'} onClick={save}>
            {chargesNow ? `Pay ${formatMoney(moreCents)} now` : 'Save tip'}
          </Button>
        </>
      }
    >
      <LoadProblem error={problem} onRetry={refetch} />
      {!order && !problem && <SkeletonForm count={1} />}
      {order && (
        <FieldStack>
          <TipChoice
            key={order.tips}
            tips={chosen ?? order.tips}
            onChange={setChosen}
            onProblem={setBad}
            {...(isBilled && { charged: order.tips })}
          />
          <p aria-live="polite">
            {isBilled ? chargesNow && tipChargedNow(formatMoney(moreCents), cardOf(order)) : tipWithOrder}
          </p>
          {tip.error && (
            <Notice tone="error">
              {isOffline(tip.error)
                ? `${messages.offline} ${tipMaybeSaved}`
                : tip.error.message || messages.generic}
            </Notice>
          )}
        </FieldStack>
      )}
    </Dialog>
  );
}

const cents = (amount: number) => parseMoney(amount) ?? 0;

const cardOf = ({ user_card }: Order) =>
  `${user_card?.brand || 'card'} ending ${lastFour(user_card?.card_number ?? '')}`;
