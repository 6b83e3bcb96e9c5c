'use client';
import type { ReactNode } from 'react';
import { type Choice, ChoiceCards } from '@/components/ui/form/choice';
import { CheckboxField } from '@/components/ui/form/field';
import type { Address } from '@/hooks/data/use-addresses';
import { placeLine, streetLine } from '@/lib/rules/places/postal-address';

interface AddressesProps {
  addresses: readonly Address[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  /** The zip code of the chosen times, when no other can be chosen. */
  zip?: string;
  hint?: ReactNode;
  error: string | undefined;
}

const AddressCards = ({
  addresses,
  chosen,
  onChoose,
  zip,
  ...cards
}: AddressesProps & { label: string; name: string }) => (
  <ChoiceCards
    columns="one"
    chosen={String(chosen ?? '')}
    onChange={(event) => onChoose(Number(event.target.value))}
    choices={addresses.map((address) => toChoice(address, zip && zip !== address.zip_code ? zip : ''))}
    {...cards}
  />
);

export const PickupAddress = (props: AddressesProps) => (
  <AddressCards label="Pickup address" name="pickup-address" {...props} />
);

interface DeliverElsewhereProps extends Omit<AddressesProps, 'zip'> {
  isElsewhere: boolean;
  onElsewhere: (elsewhere: boolean) => void;
}

export const DeliverElsewhere = ({ isElsewhere, onElsewhere, ...props }: DeliverElsewhereProps) => (
  <>
    <CheckboxField
      label="Deliver to another address"
      name="elsewhere"
      checked={isElsewhere}
      onChange={(event) => onElsewhere(event.target.checked)}
    />
    {isElsewhere && <AddressCards label="Delivery address" name="delivery-address" {...props} />}
  </>
);

const toChoice = (address: Address, otherZip: string): Choice => ({
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
