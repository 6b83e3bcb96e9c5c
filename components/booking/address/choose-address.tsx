'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { FieldStack } from '@/components/ui/form/field';
import type { Address } from '@/hooks/data/use-addresses';
import { type DraftStep1, type DraftStep2, writeDraft } from '@/lib/booking/drafts';
import type { User } from '@/lib/browser/session/session';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { OrderStep } from '../step/order-step';
import { useGoOn } from '../step/use-go-on';
import { AddAddress, useOpener } from './add-address';
import { DeliverElsewhere, PickupAddress } from './address-choice';
import { findBuildings, usableHandoff } from './handoff';
import { HandoffChoice } from './handoff-choice';

interface ChooseAddressProps {
  step1: DraftStep1;
  step2?: DraftStep2;
  addresses: Address[];
  user: User;
}

export function ChooseAddress({ step1, step2, addresses, user }: ChooseAddressProps) {
  const goOn = useGoOn('address');
  const [adding, setAdding] = useState(false);
  const opener = useOpener(adding);
  const [attempt, setAttempt] = useState(0);
  const inZip = (address: Address) => address.zip_code === step1.zip_code;
  const find = (id: number | undefined) => addresses.find((address) => address.id === id);
  // Whoever chose an address that is gone chooses another one, too.
  const [pickupId, setPickupId] = useState(() => step2?.address_id || addresses.find(inZip)?.id);
  const pickup = find(pickupId);
  const [otherId, setOtherId] = useState(() =>
    step2 && step2.delivery_address_id !== step2.address_id
      ? step2.delivery_address_id || undefined
      : undefined,
  );
  const [isElsewhere, setElsewhere] = useState(otherId !== undefined);
  const buildings = findBuildings({ pickupId, isElsewhere, deliveryId: otherId }, addresses);
  const [requestedHandoff, setRequestedHandoff] = useState(step2?.handoff);

  const missing = (id: number | undefined, message: string) =>
    id !== undefined && !find(id) ? messages.addressGone : message;
  const problems = [
    ...(pickup && inZip(pickup)
      ? []
      : [{ id: 'pickup-address', message: missing(pickupId, messages.pickupAddressRequired) }]),
    ...(isElsewhere && !find(otherId)
      ? [{ id: 'delivery-address', message: missing(otherId, messages.deliveryAddressRequired) }]
      : []),
  ];

  function save() {
    setAttempt((count) => count + 1);
    if (problems.length > 0 || !pickup) return;
    writeDraft('order-step-2', {
      address_id: pickup.id,
      delivery_address_id: (isElsewhere && otherId) || pickup.id,
      handoff: usableHandoff(requestedHandoff, step1, buildings.pickup, buildings.delivery),
      zip_code: pickup.zip_code,
    });
    goOn();
  }

  const action = adding ? undefined : { text: 'Continue to payment', onClick: save };
  const shown = attempt > 0 ? problems : [];
  // What is gone shows before anybody tries.
  const errorAt = (id: string) =>
    problems.find((one) => one.id === id && (attempt > 0 || one.message === messages.addressGone))?.message;
  return (
    <OrderStep step="address" ready problems={shown} attempt={attempt} action={action}>
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
          <PickupAddress
            addresses={addresses}
            chosen={pickupId}
            onChoose={setPickupId}
            zip={step1.zip_code}
            error={errorAt('pickup-address')}
          />
          {!addresses.every(inZip) && (
            <p>
              Your pickup times are for {step1.zip_code}.{' '}
              <TextLink href={routes.orderNow}>Change the ZIP code</TextLink> to use another address.
            </p>
          )}
          <Button variant="secondary" ref={opener} onClick={() => setAdding(true)}>
            Add New
          </Button>
          <DeliverElsewhere
            addresses={addresses}
            isElsewhere={isElsewhere}
            onElsewhere={setElsewhere}
            chosen={otherId}
            onChoose={setOtherId}
            error={errorAt('delivery-address')}
          />
          <HandoffChoice
            times={step1}
            {...buildings}
            requested={requestedHandoff}
            onChange={setRequestedHandoff}
            offersTimes
          />
        </FieldStack>
      )}
    </OrderStep>
  );
}
