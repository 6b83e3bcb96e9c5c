'use client';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { FieldRow, FieldStack, SelectField, TextField } from '@/components/ui/field';
import { errorOf } from '@/hooks/use-contract-form';
import { slotTime } from '@/lib/domain/slots';

/** Every full hour from 5 AM to midnight, as the API writes times. */
const hours = Array.from({ length: 20 }, (_, index) => slotTime(((index + 5) % 24) * 60));

interface DoormanFieldsProps<Values extends FieldValues> {
  register: UseFormRegister<Values>;
  errors: object;
}

/** Only for a doorman building: when somebody is there, and where the bags go in. */
export function DoormanFields<Values extends FieldValues>({ register, errors }: DoormanFieldsProps<Values>) {
  const field = (name: string) => ({ error: errorOf(errors, name), ...register(name as Path<Values>) });
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
        <TextField
          label="Entrance"
          optional
          hint="Service door on 71st"
          maxLength={200}
          {...field('entrance_note')}
        />
        <TextField label="Buzzer" optional hint="4B" maxLength={40} {...field('buzzer')} />
      </FieldRow>
    </FieldStack>
  );
}
