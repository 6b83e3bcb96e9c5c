'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { type Choice, ChoiceCards } from '@/components/ui/choice';
import { CheckboxField, FieldStack } from '@/components/ui/field';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SkeletonForm } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { type Address, useCreateAddress } from '@/hooks/use-addresses';
import { type DraftStep1, type DraftStep2, writeDraft } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import type { User } from '@/lib/session-state';
import { toast } from '@/lib/toast';
import { OrderStep } from '../order-step';
import { useGoOn } from '../use-go-on';
import { usableHandoff } from './handoff';
import { HandoffChoice } from './handoff-choice';
import { knownOf } from './known-fields';

/** Loaded on demand, because choosing a saved address does not need the form. */
const loadForm = () => import('@/components/addresses/address-form').then((part) => part.AddressForm);

interface ChooseAddressProps {
  step1: DraftStep1;
  step2?: DraftStep2;
  addresses: Address[];
  user: User;
}

/** A customer's saved addresses. */
export function ChooseAddress({ step1, step2, addresses, user }: ChooseAddressProps) {
  const goOn = useGoOn('address');
  const [adding, setAdding] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const inZip = (address: Address) => address.zip_code === step1.zip_code;
  const find = (id: number | undefined) => addresses.find((address) => address.id === id);
  const [pickupId, setPickupId] = useState(() => (find(step2?.address_id) ?? addresses.find(inZip))?.id);
  const pickup = find(pickupId);
  const [otherId, setOtherId] = useState(() =>
    step2 && step2.delivery_address_id !== step2.address_id ? find(step2.delivery_address_id)?.id : undefined,
  );
  const [isElsewhere, setElsewhere] = useState(otherId !== undefined);
  const [wanted, setWanted] = useState(step2?.handoff);

  const problems = [
    ...(pickup && inZip(pickup) ? [] : [{ id: 'pickup-address', message: 'Choose a pickup address' }]),
    ...(isElsewhere && !find(otherId)
      ? [{ id: 'delivery-address', message: 'Choose a delivery address' }]
      : []),
  ];

  function save() {
    setAttempt((count) => count + 1);
    if (problems.length > 0 || !pickup) return;
    writeDraft('order-step-2', {
      address_id: pickup.id,
      delivery_address_id: (isElsewhere && otherId) || pickup.id,
      handoff: usableHandoff(wanted, step1, pickup),
      zip_code: pickup.zip_code,
    });
    goOn();
  }

  const action = adding ? undefined : { text: 'Continue to payment', onClick: save };
  const shown = attempt > 0 ? problems : [];
  return (
    <OrderStep
      step="address"
      title="Where do we pick up?"
      ready
      problems={shown}
      attempt={attempt}
      action={action}
    >
      {adding ? (
        <AddAddress
          zip={step1.zip_code}
          user={user}
          onSaved={(address) => {
            if (inZip(address)) setPickupId(address.id);
            setAdding(false);
          }}
          onBack={() => setAdding(false)}
        />
      ) : (
        <FieldStack>
          <ChoiceCards
            label="Pickup address"
            name="pickup-address"
            columns="one"
            chosen={String(pickupId ?? '')}
            error={shown.find(({ id }) => id === 'pickup-address')?.message}
            onChange={(event) => setPickupId(Number(event.target.value))}
            choices={addresses.map((address) => choiceOf(address, inZip(address) ? '' : step1.zip_code))}
          />
          {!addresses.every(inZip) && (
            <p>
              Your pickup times are for {step1.zip_code}.{' '}
              <TextLink href={routes.orderNow}>Change the zip code</TextLink> to use another address.
            </p>
          )}
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add New
          </Button>
          <DeliverElsewhere
            addresses={addresses}
            isElsewhere={isElsewhere}
            onElsewhere={setElsewhere}
            chosen={otherId}
            onChoose={setOtherId}
            error={shown.find(({ id }) => id === 'delivery-address')?.message}
          />
          <HandoffChoice step1={step1} building={pickup} wanted={wanted} onChange={setWanted} />
        </FieldStack>
      )}
    </OrderStep>
  );
}

interface AddAddressProps {
  /** The order's zip code. */
  zip: string;
  user: User;
  onSaved: (address: Address) => void;
  onBack: () => void;
}

function AddAddress({ zip, user, onSaved, onBack }: AddAddressProps) {
  const create = useCreateAddress();
  return (
    <LazyBoundary load={loadForm} fallback={<SkeletonForm count={6} />}>
      {(AddressForm) => (
        <AddressForm
          known={knownOf(user, zip)}
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

interface DeliverElsewhereProps {
  addresses: Address[];
  isElsewhere: boolean;
  onElsewhere: (elsewhere: boolean) => void;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  error: string | undefined;
}

const DeliverElsewhere = ({
  addresses,
  isElsewhere,
  onElsewhere,
  chosen,
  onChoose,
  error,
}: DeliverElsewhereProps) => (
  <>
    <CheckboxField
      label="Deliver to another address"
      name="elsewhere"
      checked={isElsewhere}
      onChange={(event) => onElsewhere(event.target.checked)}
    />
    {isElsewhere && (
      <ChoiceCards
        label="Delivery address"
        name="delivery-address"
        columns="one"
        chosen={String(chosen ?? '')}
        error={error}
        onChange={(event) => onChoose(Number(event.target.value))}
        choices={addresses.map((address) => choiceOf(address, ''))}
      />
    )}
  </>
);

const choiceOf = (address: Address, otherZip: string): Choice => ({
  value: String(address.id),
  label: `${address.address1}, ${address.address2}`,
  detail: [
    `${address.first_name} ${address.last_name}, ${address.city.name} ${address.zip_code}`,
    address.primary === 'yes' && 'Primary',
    otherZip && `Your times are for ${otherZip}`,
  ]
    .filter(Boolean)
    .join(' · '),
  disabled: otherZip !== '',
});
