'use client';
import { LoadProblem } from '@/components/layout/load-problem';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useOrder } from '@/hooks/use-orders';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { chooseNewTime } from '@/lib/policy-sentences';
import { ChangeTimesForm } from './change-times-form';
import type { OrderDialogProps } from './order-dialog';
import type { What } from './order-times-draft';

/** Another pickup and delivery, or a new time after a missed pickup. */
export const ChangeTimes = (props: OrderDialogProps) => <TimesDialog {...props} what="both" />;

/** Another delivery alone. */
export const ChangeDelivery = (props: OrderDialogProps) => <TimesDialog {...props} what="delivery" />;

const titleOf = (what: What, status: number) =>
  what === 'delivery' ? 'Change delivery' : status === PICKUP_MISSED ? chooseNewTime : 'Change time';

/** The receipt says more than a row: what the times depend on is read first. */
function TimesDialog({ order: seen, onClose, onDone, what }: OrderDialogProps & { what: What }) {
  const isReceipt = 'pickupAddress' in seen;
  const { data, error, refetch } = useOrder(seen.id, !isReceipt);
  const order = isReceipt ? seen : data;
  return (
    <Dialog open wide title={titleOf(what, seen.status)} onClose={onClose}>
      {order ? (
        <ChangeTimesForm order={order} what={what} onClose={onClose} onDone={onDone} />
      ) : (
        <>
          <LoadProblem error={error} onRetry={refetch} />
          {!error && <SkeletonForm count={2} />}
        </>
      )}
    </Dialog>
  );
}
