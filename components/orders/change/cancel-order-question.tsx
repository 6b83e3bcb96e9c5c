'use client';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { useCancelOrder, useEndMissed } from '@/hooks/data/use-orders';
import { useOrderRecurring } from '@/hooks/data/use-recurring';
import { useSession } from '@/hooks/page/use-session';
import { isOffline } from '@/lib/browser/api/errors';
import { serverNow } from '@/lib/browser/page/clock';
import { messages } from '@/lib/messages/page-messages';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { has } from '@/lib/rules/policy/features';
import { cancelFree } from '@/lib/rules/policy/policy-sentences';
import { repeatsAfterCancel } from '@/lib/rules/times/repeats-text';

/** Asks before canceling an order (specification section 4). "No" has the initial focus, and Esc means No. */
export function CancelOrderQuestion({ order, onClose, onDone }: OrderDialogProps) {
  const cancel = useCancelOrder();
  const repeating = useOrderRecurring(useSession().user?.id, order);
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
        Order {order.order_number}. {has('house_rules') && cancelFree}
      </p>
      {repeating && <p>{nonBreaking(repeatsAfterCancel(repeating, todayAtShop(serverNow())))}</p>}
    </ActionDialog>
  );
}

/** A missed pickup that its customer lets go. */
export const NoNewPickup = ({ order, onClose, onDone }: OrderDialogProps) => (
  <ActionDialog
    isQuestion
    title="No new pickup?"
    call={useEndMissed()}
    request={() => order.id}
    success={({ message }) => message}
    lost="your order was canceled"
    onRefused={(error) => !isOffline(error) && onClose()}
    keepText="Keep order"
    actText="Cancel order"
    busyText="Canceling…"
    isDanger
    onClose={onClose}
    onDone={onDone}
  >
    <p>We’ll cancel order {order.order_number} free of charge, and won’t come again for it.</p>
  </ActionDialog>
);
