'use client';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { type Address, useCreateAddress } from '@/hooks/data/use-addresses';
import { toast } from '@/lib/browser/page/toast';
import type { User } from '@/lib/browser/session/session';
import { messages } from '@/lib/messages/page-messages';
import { prefillFields } from './prefilled-fields';

/** Loaded on demand, because choosing a saved address does not need the form. */
const loadForm = () => import('@/components/account/addresses/address-form').then((part) => part.AddressForm);

interface AddAddressProps {
  zip: string;
  user: User;
  onSaved: (address: Address) => void;
  onBack: () => void;
}

/** For the button that opens the form: it has the focus again once the form has gone. */
export function useOpener(isAdding: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(isAdding);
  useEffect(() => {
    if (was.current && !isAdding) opener.current?.focus();
    was.current = isAdding;
  }, [isAdding]);
  return opener;
}

/** Takes the focus, because it replaces what had it. */
export function AddAddress({ zip, user, onSaved, onBack }: AddAddressProps) {
  const create = useCreateAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 className="text-xl focus:outline-none" tabIndex={-1} ref={heading}>
        Add an address
      </h2>
      <LazyBoundary load={loadForm} fallback={<SkeletonForm count={6} />}>
        {(AddressForm) => (
          <AddressForm
            prefilled={prefillFields(user, zip)}
            foldPlace
            email={user.email}
            onSave={async (values) => {
              const { data, message } = await create.mutateAsync({ ...values, user_id: user.id });
              toast.success(message || messages.addressSaved);
              onSaved(data);
            }}
            actions={(busy) => (
              <ButtonRow>
                <Button type="submit" busy={busy}>
                  Save address
                </Button>
                <Button variant="secondary" onClick={onBack}>
                  Back
                </Button>
              </ButtonRow>
            )}
          />
        )}
      </LazyBoundary>
    </>
  );
}
