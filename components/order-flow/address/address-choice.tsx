'use client';
import type { ReactNode } from 'react';
import { type Choice, ChoiceCards } from '@/components/ui/choice';
import { CheckboxField } from '@/components/ui/field';
import type { Address } from '@/hooks/use-addresses';
import { placeLine, streetLine } from '@/lib/domain/postal-address';

interface PickupAddressProps {
  addresses: readonly Address[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** The zip code of the chosen times, when no other can be chosen. */
  zip?: string;
  hint?: ReactNode;
  error: string | undefined;
}

export const PickupAddress = ({ addresses, chosen, onChoose, zip, hint, error }: PickupAddressProps) => (
  <ChoiceCards
    label="Pickup address"
    name="pickup-address"
    columns="one"
    chosen={String(chosen ?? '')}
    hint={hint}
    error={error}
    onChange={(event) => onChoose(Number(event.target.value))}
    choices={addresses.map((address) => choiceOf(address, zip && zip !== address.zip_code ? zip : ''))}
  />
);

interface DeliverElsewhereProps {
  addresses: readonly Address[];
  isElsewhere: boolean;
  onElsewhere: (elsewhere: boolean) => void;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  hint?: ReactNode;
  error: string | undefined;
}

export const DeliverElsewhere = ({
  addresses,
  isElsewhere,
  onElsewhere,
  chosen,
  onChoose,
  hint,
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
        hint={hint}
        error={error}
        onChange={(event) => onChoose(Number(event.target.value))}
        choices={addresses.map((address) => choiceOf(address, ''))}
      />
    )}
  </>
);

const choiceOf = (address: Address, otherZip: string): Choice => ({
  value: String(address.id),
  label: streetLine(address),
  detail: [
    `${address.first_name} ${address.last_name}, ${placeLine(address)}`,
    address.primary === 'yes' && 'Primary',
    otherZip && `Your times are for ${otherZip}`,
  ]
    .filter(Boolean)
    .join(' · '),
  disabled: otherZip !== '',
});
