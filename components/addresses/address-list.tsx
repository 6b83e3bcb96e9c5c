'use client';
import { useState } from 'react';
import { CheckboxProblem } from '@/components/layout/checkbox-problem';
import { LoadProblem } from '@/components/layout/load-problem';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { RecordList } from '@/components/ui/record-list';
import { SkeletonTickets } from '@/components/ui/skeleton';
import { type Address, useAddresses, useSetPrimaryAddress } from '@/hooks/use-addresses';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import { useKeptOrder } from '@/hooks/use-kept-order';
import { streetLine } from '@/lib/domain/postal-address';
import { showsPrimary } from '@/lib/domain/primary';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import { AddressRecord } from './address-record';
import styles from './addresses.module.css';
import { DeleteAddressDialog } from './delete-address-dialog';

interface AddressListProps {
  userId: number;
  onAdd: () => void;
  onEdit: (id: number) => void;
}

export function AddressList({ userId, onAdd, onEdit }: AddressListProps) {
  const { data: list, error, isPending, refetch } = useAddresses(userId);
  const data = useKeptOrder(list);
  const primary = useSetPrimaryAddress(userId);
  const [deleting, setDeleting] = useState<Address>();
  const [deleted, setDeleted] = useState(0);
  const place = useFocusOnChange<HTMLDivElement>(deleted);

  const setPrimary = (address: Address, checked: boolean) => {
    if (primary.isPending) return;
    primary.mutate(
      { address, primary: checked ? 'yes' : 'no' },
      { onSuccess: () => toast.success(messages.addressUpdated) },
    );
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      <LoadProblem error={error} onRetry={refetch} />
      {isPending && !error && <SkeletonTickets text="Loading your addresses" />}
      {primary.error && (
        <CheckboxProblem
          error={primary.error}
          name={streetLine(primary.variables.address)}
          isAsWanted={showsPrimary(data, primary.variables.address.id, primary.variables.primary)}
          listError={error}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No pickup address yet"
          action={
            <Button variant="secondary" onClick={onAdd}>
              Add your address
            </Button>
          }
        >
          Add the addresses we pick up from. One of them can be your primary address.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RecordList label="Your pickup addresses">
          {data.map((address) => (
            <AddressRecord
              key={address.id}
              address={address}
              saving={primary.isPending && primary.variables.address.id === address.id}
              locked={primary.isPending}
              onPrimary={(checked) => setPrimary(address, checked)}
              onEdit={() => onEdit(address.id)}
              onDelete={() => setDeleting(address)}
            />
          ))}
        </RecordList>
      )}
      {deleting && (
        <DeleteAddressDialog
          userId={userId}
          address={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => setDeleted((count) => count + 1)}
        />
      )}
    </div>
  );
}
