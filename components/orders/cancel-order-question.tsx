'use client';
import { ActionDialog } from '@/components/ui/action-dialog';
import { useCancelOrder } from '@/hooks/use-orders';
import { useRecurringOf } from '@/hooks/use-recurring';
import { useSession } from '@/hooks/use-session';
import { isOffline } from '@/lib/api/errors';
import { serverNow } from '@/lib/clock';
import { keepTimes } from '@/lib/domain/keep-times';
import { repeatsAfterCancel } from '@/lib/domain/repeats-text';
import { todayAtShop } from '@/lib/domain/shop-time';
import { messages } from '@/lib/page-messages';
import { cancelFree } from '@/lib/policy-sentences';
import type { OrderDialogProps } from './order-dialog';

/** Asks before canceling an order (specification section 4). "No" has the initial focus, and Esc means No. */
export function CancelOrderQuestion({ order, onClose, onDone }: OrderDialogProps) {
  const cancel = useCancelOrder();
  const repeating = useRecurringOf(useSession().user?.id, order);
  return (
    <ActionDialog
      isQuestion
      title={messages.cancelTitle}
      call={cancel}
      request={() => order.id}
      success={() => messages.orderCancelled}
      lost="your order was canceled"
      // A refusal is a toast.
      onRefused={(error) => !isOffline(error) && onClose()}
      keepText={messages.cancelNo}
      actText={messages.cancelYes}
      busyText="Canceling…"
      isDanger
      onClose={onClose}
      onDone={onDone}
    >
      <p>{messages.cancelQuestion}</p>
      <p>
        Order {order.order_number}. {cancelFree}
      </p>
      {repeating && <p>{keepTimes(repeatsAfterCancel(repeating, todayAtShop(serverNow())))}</p>}
    </ActionDialog>
  );
}
