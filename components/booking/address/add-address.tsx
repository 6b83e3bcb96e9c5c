'use client';
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
  /** The order's zip code. */
  zip: string;
  user: User;
  onSaved: (address: Address) => void;
  onBack: () => void;
}

export function AddAddress({ zip, user, onSaved, onBack }: AddAddressProps) {
  const create = useCreateAddress();
  return (
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
  );
}
