'use client';
import { ActionDialog } from '@/components/ui/action-dialog';
import { Notice } from '@/components/ui/notice';
import { type Address, useRemoveAddress } from '@/hooks/use-addresses';
import { failureSentence } from '@/lib/api/failure-text';
import { gone } from '@/lib/api/gone';
import { placeLine, streetLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/page-messages';

interface DeleteAddressDialogProps {
  userId: number;
  address: Address;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, and says that an open order keeps the address. */
export const DeleteAddressDialog = ({ userId, address, onClose, onDeleted }: DeleteAddressDialogProps) => (
  <ActionDialog
    isQuestion
    title="Delete this address?"
    call={useRemoveAddress(userId)}
    request={() => address.id}
    success={(reply) => (reply ? messages.addressDeleted : gone.address)}
    lost="the address was deleted"
    explain={(error) => <Notice tone="error">{failureSentence(error)} The address was not deleted.</Notice>}
    keepText="Keep address"
    actText="Delete address"
    busyText="Deleting…"
    isDanger
    onClose={onClose}
    onDone={() => {
      onClose();
      onDeleted();
    }}
  >
    <p>
      <strong>{streetLine(address)}</strong>, {placeLine(address)}
    </p>
    {address.open_order && (
      <p>Order {address.open_order} is open and uses it. The order keeps this address.</p>
    )}
  </ActionDialog>
);
