'use client';
import { FieldRow, FieldStack, SelectField, TextField } from '@/components/ui/field';
import { slotTime } from '@/lib/domain/slots';
import type { AddressFormState } from './address-fields';

/** Every full hour from 5 AM to midnight, in the API's time format. */
const hours = Array.from({ length: 20 }, (_, index) => slotTime(((index + 5) % 24) * 60));

/** Only for a doorman building: the doorman's hours and where the bags go. */
export function DoormanFields({ field }: Pick<AddressFormState, 'field'>) {
  const options = hours.map((hour) => (
    <option key={hour} value={hour}>
      {hour}
    </option>
  ));
  return (
    <FieldStack>
      <FieldRow>
        <SelectField label="Doorman from" optional placeholder="Any time" {...field('doorman_from')}>
          {options}
        </SelectField>
        <SelectField label="Doorman until" optional placeholder="Any time" {...field('doorman_to')}>
          {options}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <TextField label="Entrance" optional hint="Service door on 71st" {...field('entrance_note')} />
        <TextField label="Buzzer" optional hint="4B" {...field('buzzer')} />
      </FieldRow>
    </FieldStack>
  );
}
