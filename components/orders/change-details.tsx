'use client';
import { useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useAddresses } from '@/hooks/use-addresses';
import { useOrder } from '@/hooks/use-orders';
import { usePriceList } from '@/hooks/use-price-list';
import { useSession } from '@/hooks/use-session';
import { failureText } from '@/lib/api/failure-text';
import { ChangeDetailsForm } from './change-details-form';
import type { OrderDialogProps } from './order-dialog';

/** Addresses, hand-over, instructions and preferences of an order, until the cut-off. */
export function ChangeDetails({ order: { id }, onClose, onDone }: OrderDialogProps) {
  const { user } = useSession();
  // A row says less than a receipt, and another tab may have changed both.
  const { data: order, error, refetch } = useOrder(id, user !== undefined);
  const addresses = useAddresses(user?.id);
  const { list, priceVersion, failed, retry: readPrices } = usePriceList();
  const [isDirty, setDirty] = useState(false);
  const isReady = user && order && addresses.data && list;
  const problem = error ?? addresses.error;
  const retry = () => Promise.all([refetch(), addresses.refetch()]);
  return (
    <Dialog open wide title="Change details" dirty={isDirty} onClose={onClose}>
      {isReady ? (
        <ChangeDetailsForm
          user={user}
          order={order}
          addresses={addresses.data}
          list={list}
          priceVersion={priceVersion}
          onDirty={setDirty}
          onClose={onClose}
          onDone={onDone}
        />
      ) : (
        <>
          <LoadProblem error={problem} onRetry={retry} />
          {failed && !problem && (
            <Notice tone="error" onRetry={readPrices}>
              {failureText(failed)}
            </Notice>
          )}
          {!problem && !failed && <SkeletonForm count={4} />}
        </>
      )}
    </Dialog>
  );
}
