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
import { noNewPickup } from '@/lib/rules/policy/order-sentences';
import { cancelFree } from '@/lib/rules/policy/policy-sentences';
import { repeatsAfterCancel } from '@/lib/rules/times/repeats-text';

const asking = ({ order, onClose, onDone }: OrderDialogProps) => ({
  isQuestion: true,
  request: () => order.id,
  lost: 'your order was canceled',
  // A refusal is a toast.
  onRefused: (error: Error) => void (isOffline(error) || onClose()),
  busyText: 'Canceling…',
  isDanger: true,
  onClose,
  onDone,
});

/** Asks before canceling an order (specification section 4). "No" has the initial focus, and Esc means No. */
export function CancelOrderQuestion(props: OrderDialogProps) {
  const { order } = props;
  const cancel = useCancelOrder();
  const repeating = useOrderRecurring(useSession().user?.id, order);
  return (
    <ActionDialog
      {...asking(props)}
      title={messages.cancelTitle}
      call={cancel}
      success={() => messages.orderCancelled}
      keepText={messages.cancelNo}
      actText={messages.cancelYes}
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
export const NoNewPickup = (props: OrderDialogProps) => (
  <ActionDialog
    {...asking(props)}
    title={messages.noNewPickupTitle}
    call={useEndMissed()}
    success={({ message }) => message}
    keepText="Keep order"
    actText="Cancel order"
  >
    <p>{noNewPickup(props.order.order_number)}</p>
  </ActionDialog>
);
