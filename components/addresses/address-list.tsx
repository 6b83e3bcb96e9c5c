'use client';
import { PrimaryList } from '@/components/layout/primary-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useAddresses, useSetPrimaryAddress } from '@/hooks/use-addresses';
import { streetLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/page-messages';
import { AddressRecord } from './address-record';
import { DeleteAddressDialog } from './delete-address-dialog';

interface AddressListProps {
  userId: number;
  onAdd: () => void;
  onEdit: (id: number) => void;
}

export const AddressList = ({ userId, onAdd, onEdit }: AddressListProps) => (
  <PrimaryList
    className="grid gap-16 no-outline"
    label="Your pickup addresses"
    loadingText="Loading your addresses"
    list={useAddresses(userId)}
    primary={useSetPrimaryAddress(userId)}
    savedText={messages.addressUpdated}
    nameItem={streetLine}
    empty={
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
    }
    record={(address, state) => (
      <AddressRecord key={address.id} address={address} {...state} onEdit={() => onEdit(address.id)} />
    )}
    question={(address, dialog) => <DeleteAddressDialog userId={userId} address={address} {...dialog} />}
  />
);
