'use client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Address, useRemoveAddress } from '@/hooks/use-addresses';
import { isOffline } from '@/lib/api/errors';
import { gone } from '@/lib/api/gone';
import { fullSentence } from '@/lib/domain/full-sentence';
import { placeLine, streetLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

interface DeleteAddressDialogProps {
  userId: number;
  address: Address;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, and says that an open order keeps the address. */
export function DeleteAddressDialog({ userId, address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const remove = useRemoveAddress(userId);

  const confirm = () =>
    remove.mutate(address.id, {
      onSuccess: (reply) => {
        toast.success(reply ? messages.addressDeleted : gone.address);
        onClose();
        onDeleted();
      },
    });

  return (
    <ConfirmDialog
      title="Delete this address?"
      keepText="Keep address"
      confirmText="Delete address"
      busyText="Deleting…"
      busy={remove.isPending}
      problem={problemOf(remove.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{streetLine(address)}</strong>, {placeLine(address)}
      </p>
      {address.open_order && (
        <p>Order {address.open_order} is open and uses it. The order keeps this address.</p>
      )}
    </ConfirmDialog>
  );
}

function problemOf(error: Error | null) {
  if (!error) return undefined;
  if (isOffline(error)) {
    return `${messages.offline} We do not know yet whether the address was deleted. Please try again.`;
  }
  return `${fullSentence(error.message || messages.generic)} The address was not deleted.`;
}
