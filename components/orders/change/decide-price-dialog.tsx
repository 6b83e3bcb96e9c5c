'use client';
import { useState } from 'react';
import type { ActionOrder, OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { useDecidePrice } from '@/hooks/data/use-orders';
import { ApiError } from '@/lib/browser/api/errors';
import { isFinalRefusal } from '@/lib/browser/api/final-refusal';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { approveText, returnText, returnTitle } from './decide-price-text';

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
      title={returnTitle}
      keepText="Not now"
      actText="Return uncleaned"
      busyText="Sending…"
      isDanger
    >
      <p>{returnText(order)}</p>
    </ActionDialog>
  );
}

/** Sends the answer with the total that is shown, which a refusal may bring up to date. */
function useDecision(order: ActionOrder, decision: 'approve' | 'return') {
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

function readNewTotal(error: Error): number | undefined {
  const data = error instanceof ApiError ? (error.body.data as { reason?: string; total?: number }) : null;
  return data?.reason === 'total' ? data.total : undefined;
}
