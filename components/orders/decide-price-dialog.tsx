'use client';
import { useState } from 'react';
import { ActionDialog } from '@/components/ui/action-dialog';
import { useDecidePrice } from '@/hooks/use-orders';
import { ApiError } from '@/lib/api/errors';
import { isFinalRefusal } from '@/lib/api/final-refusal';
import { dayLabel } from '@/lib/domain/day-label';
import { countText, estimateBefore } from '@/lib/domain/estimate-text';
import { keepTimes } from '@/lib/domain/keep-times';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { deliveryWindow } from '@/lib/domain/order-windows';
import type { OrderDialogProps } from './order-dialog';

/** The answer to a counted price above the estimate: what is approved is the total that stands on the button. */
export function ApprovePriceDialog({ order, ...dialog }: OrderDialogProps) {
  const { price, ...decision } = useDecision(order, 'approve');
  return (
    <ActionDialog
      {...decision}
      {...dialog}
      title={`Approve ${price}?`}
      keepText="Not now"
      actText={`Approve ${price}`}
      busyText="Sending…"
    >
      <p>{approveText(order, price)}</p>
    </ActionDialog>
  );
}

/** The other answer: everything comes back uncleaned. */
export function ReturnUncleanedDialog({ order, ...dialog }: OrderDialogProps) {
  const { price: _, ...decision } = useDecision(order, 'return');
  return (
    <ActionDialog
      {...decision}
      {...dialog}
      title="Return everything uncleaned?"
      keepText="Not now"
      actText="Return uncleaned"
      busyText="Sending…"
      isDanger
    >
      <p>{returnText(order)}</p>
    </ActionDialog>
  );
}

type Shown = OrderDialogProps['order'];

/** Sends the answer with the total that is shown, which a refusal may bring up to date. */
function useDecision(order: Shown, decision: 'approve' | 'return') {
  const call = useDecidePrice();
  const [total, setTotal] = useState(order.net_price ?? 0);
  return {
    isQuestion: true,
    call,
    request: () => ({ orderId: order.id, body: { decision, total } }),
    success: ({ message }: { message: string }) => message,
    lost: 'your answer went through',
    onRefused: (error: Error) => setTotal(readNewTotal(error) ?? total),
    isFinal: isFinalRefusal,
    price: formatMoney(parseMoney(total) ?? 0),
  };
}

function approveText(order: Shown, price: string) {
  const before = estimateBefore(order);
  const estimate = before && `; our estimate was ${before}`;
  return `${countText(order)} The price of order ${order.order_number} is ${price}${estimate}. We’ll start cleaning once you approve it.`;
}

function returnText(order: Shown) {
  const back = deliveryWindow(order, dayLabel);
  return `We’ll return order ${order.order_number} uncleaned${back ? `, ${keepTimes(back)}` : ''}. You won’t be charged.`;
}

/** The total of a 409 that says the one shown is no longer true. */
function readNewTotal(error: Error): number | undefined {
  const data = error instanceof ApiError ? (error.body.data as { reason?: string; total?: number }) : null;
  return data?.reason === 'total' ? data.total : undefined;
}
