'use client';
import { PrimaryList, type QuestionProps } from '@/components/layout/primary-list';
import { ActionDialog } from '@/components/ui/action-dialog';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonForm } from '@/components/ui/skeleton';
import { type Address, useAddresses, useRemoveAddress, useSetPrimaryAddress } from '@/hooks/use-addresses';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import { useListView } from '@/hooks/use-list-view';
import { useSession } from '@/hooks/use-session';
import { failureSentence } from '@/lib/api/failure-text';
import { gone } from '@/lib/api/gone';
import { placeLine, streetLine } from '@/lib/domain/postal-address';
import { messages } from '@/lib/page-messages';
import { AddressRecord } from './address-record';

const loadEditor = () => import('./address-editor').then((part) => part.AddressEditor);

/** Pickup Addresses (specification section 2): the list, or the add or edit form. */
export function AddressesScreen() {
  const { user } = useSession();
  const { view, openAdd, openEdit, openList } = useListView();
  const panel = useFocusOnChange<HTMLElement>(view.name);
  if (!user) return null;

  const headline = {
    list: 'Where we pick up',
    add: 'Add a pickup address',
    edit: 'Change this address',
  }[view.name];
  return (
    <section ref={panel} tabIndex={-1} aria-label={headline} className="no-outline">
      {view.name === 'list' ? (
        <>
          <PageHeader
            title="PICKUP ADDRESS"
            headline={headline}
            actions={
              <Button icon={<PlusIcon />} onClick={openAdd}>
                Add New
              </Button>
            }
          />
          <AddressList userId={user.id} onAdd={openAdd} onEdit={openEdit} />
        </>
      ) : (
        <>
          <PageHeader title="PICKUP ADDRESSES" headline={headline} />
          <LazyBoundary load={loadEditor} fallback={<SkeletonForm count={6} />}>
            {(AddressEditor) => (
              <AddressEditor
                key={view.name === 'edit' ? view.id : 'new'}
                user={user}
                id={view.name === 'edit' ? view.id : undefined}
                onDone={openList}
              />
            )}
          </LazyBoundary>
        </>
      )}
    </section>
  );
}

interface AddressListProps {
  userId: number;
  onAdd: () => void;
  onEdit: (id: number) => void;
}

const AddressList = ({ userId, onAdd, onEdit }: AddressListProps) => (
  <PrimaryList
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

interface DeleteAddressDialogProps extends QuestionProps {
  userId: number;
  address: Address;
}

/** Asks for confirmation, and says that an open order keeps the address. */
export const DeleteAddressDialog = ({ userId, address, ...dialog }: DeleteAddressDialogProps) => (
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
    {...dialog}
  >
    <p>
      <strong>{streetLine(address)}</strong>, {placeLine(address)}
    </p>
    {address.open_order && (
      <p>Order {address.open_order} is open and uses it. The order keeps this address.</p>
    )}
  </ActionDialog>
);
