'use client';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SkeletonForm } from '@/components/ui/skeleton';
import { type Address, useCreateAddress } from '@/hooks/use-addresses';
import { messages } from '@/lib/page-messages';
import type { User } from '@/lib/session';
import { toast } from '@/lib/toast';
import { prefillFields } from './prefilled-fields';

/** Loaded on demand, because choosing a saved address does not need the form. */
const loadForm = () => import('@/components/addresses/address-form').then((part) => part.AddressForm);

interface AddAddressProps {
  /** The order's zip code. */
  zip: string;
  user: User;
  onSaved: (address: Address) => void;
  onBack: () => void;
}

/** The form of another address, in place of the choice. */
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
