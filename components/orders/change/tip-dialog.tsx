'use client';
import { useState } from 'react';
import { TipChoice } from '@/components/booking/payment/tip-choice';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { WaitingForm } from '@/components/orders/parts/waiting-form';
import { ActionForm } from '@/components/ui/overlay/action-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { focusControl } from '@/components/ui/status/problem-list';
import { type Order, useOrder, usePayments, useSetTip } from '@/hooks/data/use-orders';
import { useSession } from '@/hooks/page/use-session';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { lastFour } from '@/lib/rules/money/saved-card';

export function TipDialog({ order: { id, order_number }, onClose, onDone }: OrderDialogProps) {
  // A row of the list knows neither the tip nor the card.
  const { data: order, error, refetch } = useOrder(id, true);
  const payments = usePayments(useSession().user?.id, id);
  return (
    <Dialog open title={`Tip for order ${order_number}`} initialFocus="[name=tip]:checked" onClose={onClose}>
      {order && payments.data ? (
        <TipForm
          order={order}
          isBilled={payments.data.some(({ kind, purpose }) => kind === 'charge' && purpose === 'order')}
          onClose={onClose}
          onDone={onDone}
        />
      ) : (
        <WaitingForm
          error={error ?? payments.error}
          onRetry={() => Promise.all([refetch(), payments.refetch()])}
          fields={1}
        />
      )}
    </Dialog>
  );
}

interface TipFormProps extends Pick<OrderDialogProps, 'onClose' | 'onDone'> {
  order: Order;
  isBilled: boolean;
}

function TipForm({ order, isBilled, onClose, onDone }: TipFormProps) {
  const [chosen, setChosen] = useState<number>();
  const [isBad, setBad] = useState(false);
  const tip = useSetTip();
  const tipsCents = cents(chosen ?? order.tips);
  const moreCents = tipsCents - cents(order.tips);
  const chargesNow = isBilled && moreCents > 0;

  function request() {
    if (isBad) {
      focusControl('tip-amount');
      return undefined;
    }
    if (moreCents !== 0) return { id: order.id, tips: tipsCents / 100 };
    onClose();
    return undefined;
  }

  return (
    <ActionForm
      call={tip}
      request={request}
      success={() => `Thank you. Your tip is ${formatMoney(tipsCents)}.`}
      lost="your tip was saved"
      lostNote="you’ll never be charged twice"
      isFinal={isFinalRefusal}
      keepText="Cancel"
      actText={chargesNow ? `Pay ${formatMoney(moreCents)} now` : 'Save tip'}
      busyText={chargesNow ? 'Paying…' : 'Saving…'}
      onClose={onClose}
      onDone={onDone}
    >
      <TipChoice
        key={order.tips}
        tips={chosen ?? order.tips}
        onChange={setChosen}
        onProblem={setBad}
        {...(isBilled && { charged: order.tips })}
      />
      <p aria-live="polite">
        {isBilled
          ? chargesNow && `We’ll charge ${formatMoney(moreCents)} to your ${formatCard(order)} now.`
          : 'Your tip is charged with your order.'}
      </p>
    </ActionForm>
  );
}

const cents = (amount: number) => parseMoney(amount) ?? 0;

const formatCard = ({ user_card }: Order) =>
  `${user_card?.brand || 'card'} ending ${lastFour(user_card?.card_number ?? '')}`;
