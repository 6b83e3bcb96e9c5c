'use client';
import { AddNew, AddNewButton } from '@/components/account/add-new';
import { PrimaryList, type QuestionProps } from '@/components/account/primary-list';
import { useListView } from '@/components/account/use-list-view';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { EmptyState } from '@/components/ui/status/empty-state';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import {
  type Address,
  useAddresses,
  useRemoveAddress,
  useSetPrimaryAddress,
} from '@/hooks/data/use-addresses';
import { useSession } from '@/hooks/page/use-session';
import { failureSentence } from '@/lib/browser/api/failure-text';
import { gone } from '@/lib/browser/api/gone';
import { changeMessages } from '@/lib/messages/change-messages';
import { messages } from '@/lib/messages/page-messages';
import { placeLine, streetLine } from '@/lib/rules/places/postal-address';
import { AddressRecord } from './address-record';
import { orderNumbers } from './order-numbers';

const loadEditor = () => import('./address-editor').then((part) => part.AddressEditor);

export function AddressesScreen() {
  const { user } = useSession();
  const list = useAddresses(user?.id);
  const { view, panel, openAdd, openEdit, openList } = useListView();
  if (!user) return null;

  const headline = {
    list: 'Where we pick up',
    add: 'Add a pickup address',
    edit: 'Change this address',
  }[view.name];
  return (
    <section ref={panel} tabIndex={-1} aria-label={headline} className="focus:outline-none">
      {view.name === 'list' ? (
        <>
          <PageHeader
            title="PICKUP ADDRESS"
            headline={headline}
            actions={<AddNew list={list} onClick={openAdd} />}
          />
          <AddressList userId={user.id} onAdd={openAdd} onEdit={openEdit} />
        </>
      ) : (
        <>
          <PageHeader title="PICKUP ADDRESSES" headline={headline} />
          <LazyBoundary load={loadEditor} fallback={<SkeletonForm count={6} />}>
            {(AddressEditor) => (
              <AddressEditor key={view.id ?? 'new'} user={user} id={view.id} onDone={openList} />
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
      <EmptyState title="No pickup address yet" action={<AddNewButton onClick={onAdd} />}>
        Add the addresses we pick up from. One of them can be your primary address.
      </EmptyState>
    }
    record={(address, state) => (
      <AddressRecord key={address.id} address={address} {...state} onEdit={() => onEdit(address.id)} />
    )}
    question={(address, dialog) => <DeleteAddressDialog userId={userId} address={address} {...dialog} />}
  />
);

/** `open_order` may be one more, whose bags were picked up here. */
function Uses({ address: { used_by, open_order, repeats } }: { address: Address }) {
  const numbers = [...new Set([...orderNumbers(used_by), ...(open_order ? [open_order] : [])])];
  return (
    <>
      {numbers.length > 0 && <p>{changeMessages.orderKeepsAddress(numbers)}</p>}
      {repeats > 0 && <p>{changeMessages.repeatLosesAddress}</p>}
    </>
  );
}

interface DeleteAddressDialogProps extends QuestionProps {
  userId: number;
  address: Address;
}

export const DeleteAddressDialog = ({ userId, address, ...dialog }: DeleteAddressDialogProps) => (
  <ActionDialog
    isQuestion
    title="Delete this address?"
    call={useRemoveAddress(userId)}
    request={() => address.id}
    success={(reply) => (reply ? reply.message || messages.addressDeleted : gone.address)}
    lost="the address was deleted"
    explain={(error) => <Notice tone="error">{failureSentence(error)} The address was not deleted.</Notice>}
    keepText="Keep address"
    actText="Delete address"
    busyText="Deleting…"
    isDanger
    {...dialog}
  >
    <div className="grid gap-2">
      <p>
        <strong>{streetLine(address)}</strong>, {placeLine(address)}
      </p>
      <Uses address={address} />
    </div>
  </ActionDialog>
);
