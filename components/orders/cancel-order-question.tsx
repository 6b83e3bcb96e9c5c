'use client';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useCancelOrder } from '@/hooks/use-orders';
import { useRecurringOf } from '@/hooks/use-recurring';
import { useSession } from '@/hooks/use-session';
import { ApiError } from '@/lib/api/errors';
import { serverNow } from '@/lib/clock';
import { keepTimes } from '@/lib/domain/keep-times';
import { todayInNewYork } from '@/lib/domain/new-york';
import { repeatsAfterCancel } from '@/lib/domain/repeats-text';
import { messages } from '@/lib/page-messages';
import { cancelFree } from '@/lib/policy-sentences';
import { toast } from '@/lib/toast';
import type { OrderDialogProps } from './order-dialog';

/** Asks before canceling an order (specification section 4). "No" has the initial focus, and Esc means No. */
export function CancelOrderQuestion({ order, onClose, onDone }: OrderDialogProps) {
  const cancel = useCancelOrder();
  const repeating = useRecurringOf(useSession().user?.id, order);
  const offline = cancel.error instanceof ApiError && cancel.error.kind === 'network';

  const confirm = () =>
    cancel.mutate(order.id, {
      onSuccess: () => {
        toast.success(messages.orderCancelled);
        onDone();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.kind !== 'network') onClose();
      },
    });

  return (
    <Dialog
      open
      kind="alert"
      title={messages.cancelTitle}
      onClose={onClose}
      initialFocus="[data-no]"
      actions={
        <>
          <Button variant="secondary" onClick={onClose} data-no>
            {messages.cancelNo}
          </Button>
          <Button variant="danger" busy={cancel.isPending} busyText="Canceling…" onClick={confirm}>
            {messages.cancelYes}
          </Button>
        </>
      }
    >
      <p>{messages.cancelQuestion}</p>
      <p>
        Order {order.order_number}. {cancelFree}
      </p>
      {repeating && <p>{keepTimes(repeatsAfterCancel(repeating, todayInNewYork(serverNow())))}</p>}
      {offline && (
        <Notice tone="error">
          {messages.offline} We can’t tell yet if your order was canceled. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}
