'use client';
import { useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SaveOrBack } from '@/components/ui/save-button';
import { SkeletonForm } from '@/components/ui/skeleton';
import {
  type Address,
  type AddressInput,
  useAddresses,
  useCreateAddress,
  useUpdateAddress,
} from '@/hooks/use-addresses';
import { messages } from '@/lib/page-messages';
import { forgetPersisted } from '@/lib/persisted-forms';
import type { User } from '@/lib/session';
import { toast } from '@/lib/toast';
import { AddressForm } from './address-form';

interface AddressEditorProps {
  user: User;
  /** The id in the URL of the address to edit; undefined adds a new one. */
  id?: string | undefined;
  onDone: () => void;
}

/** The add and edit form. An edit starts with the address as it was when the form opened. */
export function AddressEditor({ user, id, onDone }: AddressEditorProps) {
  const { data, error, refetch } = useAddresses(user.id);
  const [opened, setOpened] = useState<Address>();
  const found = opened ?? data?.find((address) => String(address.id) === id);
  if (found && !opened) setOpened(found);

  if (id === undefined && (data || error)) {
    return <Form user={user} isFirst={data?.length === 0} onDone={onDone} />;
  }
  if (found) return <Form user={user} address={found} onDone={onDone} />;
  if (error) return <LoadProblem error={error} onRetry={refetch} />;
  if (!data) return <SkeletonForm count={6} />;
  return (
    <Notice
      tone="warn"
      live
      actions={
        <Button variant="secondary" size="small" onClick={onDone}>
          Back
        </Button>
      }
    >
      This address is no longer in your account. It may have been deleted in another window.
    </Notice>
  );
}

interface FormProps {
  user: User;
  address?: Address;
  isFirst?: boolean;
  onDone: () => void;
}

function Form({ user, address, isFirst = false, onDone }: FormProps) {
  const create = useCreateAddress();
  const update = useUpdateAddress();
  const persistAs = `address:${user.id}:${address?.id ?? 'new'}`;

  async function save(values: AddressInput) {
    if (address) await update.mutateAsync({ id: address.id, ...values });
    else await create.mutateAsync({ ...values, user_id: user.id });
    toast.success(address ? messages.addressUpdated : messages.addressSaved);
  }

  const leave = () => {
    forgetPersisted(persistAs);
    onDone();
  };

  const { first_name, last_name, mobile } = user;
  return (
    <AddressForm
      address={address}
      prefilled={address ? undefined : { first_name, last_name, mobile, primary: isFirst }}
      email={user.email}
      persistAs={persistAs}
      onSave={async (values) => {
        await save(values);
        leave();
      }}
      actions={(busy) => <SaveOrBack busy={busy} onBack={leave} />}
    />
  );
}
