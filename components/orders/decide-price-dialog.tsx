'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useDecidePrice } from '@/hooks/use-orders';
import { ApiError } from '@/lib/api/errors';
import { dayLabel } from '@/lib/domain/day-label';
import { keepTimes } from '@/lib/domain/keep-times';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { deliveryWindow } from '@/lib/domain/order-windows';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import type { OrderDialogProps } from './order-dialog';

type Decision = 'approve' | 'return';

/** The answer to a counted price above the estimate: what is approved is the total that stands on the button. */
export const ApprovePriceDialog = (props: OrderDialogProps) => (
  <DecidePriceDialog {...props} decision="approve" />
);

/** The other answer: everything comes back uncleaned. */
export const ReturnUncleanedDialog = (props: OrderDialogProps) => (
  <DecidePriceDialog {...props} decision="return" />
);

function DecidePriceDialog({ order, onClose, onDone, decision }: OrderDialogProps & { decision: Decision }) {
  const decide = useDecidePrice();
  const [total, setTotal] = useState(order.net_price ?? 0);
  const [problem, setProblem] = useState('');
  const price = formatMoney(parseMoney(total) ?? 0);

  const confirm = () =>
    decide.mutate(
      { orderId: order.id, body: { decision, total } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onDone();
        },
        onError: (error) => {
          const now = newTotalOf(error);
          if (now !== undefined) setTotal(now);
          setProblem(sentenceOf(error));
        },
      },
    );

  return (
    <Dialog
      open
      kind="alert"
      title={decision === 'approve' ? `Approve ${price}?` : 'Return everything uncleaned?'}
      onClose={onClose}
      initialFocus="[data-not-now]"
      actions={
        <>
          <Button variant="secondary" onClick={onClose} data-not-now>
            Not now
          </Button>
          <Button
            variant={decision === 'approve' ? 'primary' : 'danger'}
            busy={decide.isPending}
            busyText="Sending…"
            onClick={confirm}
          >
            {decision === 'approve' ? `Approve ${price}` : 'Return uncleaned'}
          </Button>
        </>
      }
    >
      <p>{decision === 'approve' ? approveText(order, price) : returnText(order)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
    </Dialog>
  );
}

type Shown = OrderDialogProps['order'];

function approveText(order: Shown, price: string) {
  const found = order.wf_quantity ? `Your laundry weighed ${order.wf_quantity} lb. ` : '';
  const high = parseMoney(order.estimate_high ?? 0) ?? 0;
  const estimate = high > 0 ? `, our estimate was up to ${formatMoney(high)}` : '';
  return `${found}The price of order ${order.order_number} is ${price}${estimate}. We’ll start cleaning once you approve it.`;
}

function returnText(order: Shown) {
  const back = deliveryWindow(order, dayLabel);
  return `We’ll return order ${order.order_number} uncleaned${back ? `, ${keepTimes(back)}` : ''}. You won’t be charged.`;
}

/** The total of a 409 that says the one shown is no longer true. */
function newTotalOf(error: unknown): number | undefined {
  const data = error instanceof ApiError ? (error.body.data as { reason?: string; total?: number }) : null;
  return data?.reason === 'total' ? data.total : undefined;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.generic;
  if (error.kind === 'network')
    return `${messages.offline} We can’t tell yet if your answer went through. Please try again.`;
  return error.message || messages.generic;
}
