'use client';
import { useState } from 'react';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { useDecidePrice } from '@/hooks/data/use-orders';
import { ApiError } from '@/lib/browser/api/errors';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import { dayLabel, keepTimes } from '@/lib/rules/dates/day-label';
import { aboveChosen, countText, estimateBefore } from '@/lib/rules/money/estimate-text';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { deliveryWindow } from '@/lib/rules/orders/order-windows';

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
  const estimate = order.ask_above
    ? `, ${aboveChosen(order.ask_above)}`
    : before && `; our estimate was ${before}`;
  return `${countText(order)} The price of order ${order.order_number} is ${price}${estimate}. We’ll start cleaning once you approve it.`;
}

function returnText(order: Shown) {
  const back = deliveryWindow(order, dayLabel);
  return `We’ll return order ${order.order_number} uncleaned${back ? `, ${keepTimes(back)}` : ''}. You won’t be charged.`;
}

function readNewTotal(error: Error): number | undefined {
  const data = error instanceof ApiError ? (error.body.data as { reason?: string; total?: number }) : null;
  return data?.reason === 'total' ? data.total : undefined;
}
