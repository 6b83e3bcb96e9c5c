'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { SaveOrBack } from '@/components/ui/form/save-button';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import {
  type Address,
  type AddressInput,
  useAddresses,
  useCreateAddress,
  useUpdateAddress,
} from '@/hooks/data/use-addresses';
import { toast } from '@/lib/browser/page/toast';
import type { User } from '@/lib/browser/session/session';
import { forgetPersisted } from '@/lib/browser/storage/persisted-forms';
import { messages } from '@/lib/messages/page-messages';
import { AddressForm } from './address-form';
import { AddressUses, UseForOrders } from './address-uses';

interface AddressEditorProps {
  user: User;
  /** Undefined adds a new address. */
  id?: string | undefined;
  onDone: () => void;
}

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

  /** Set while orders still have the old version. */
  const [saved, setSaved] = useState<Address>();

  async function save(values: AddressInput) {
    const { data } = address
      ? await update.mutateAsync({ id: address.id, ...values })
      : await create.mutateAsync({ ...values, user_id: user.id });
    toast.success(address ? messages.addressUpdated : messages.addressSaved);
    if (data.used_by.some(({ is_old }) => is_old)) setSaved(data);
    else leave();
  }

  const leave = () => {
    forgetPersisted(persistAs);
    onDone();
  };

  const { first_name, last_name, mobile } = user;
  return (
    <>
      {address && <AddressUses address={address} />}
      <AddressForm
        address={address}
        prefilled={address ? undefined : { first_name, last_name, mobile, primary: isFirst }}
        email={user.email}
        persistAs={persistAs}
        onSave={save}
        actions={(busy) => <SaveOrBack busy={busy} onBack={leave} />}
      />
      {saved && <UseForOrders address={saved} onDone={leave} />}
    </>
  );
}
