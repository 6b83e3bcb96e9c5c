import { FieldRow, SelectField } from '@/components/ui/field';
import { slotTime } from '@/lib/domain/slots';
import type { AddressFormState } from './address-fields';

/** Every full hour from 5 AM to midnight, in the API's time format. */
const hours = Array.from({ length: 20 }, (_, index) => slotTime(((index + 5) % 24) * 60));

/** Only for a doorman building. */
export function DoormanHours({ field }: Pick<AddressFormState, 'field'>) {
  const options = hours.map((hour) => (
    <option key={hour} value={hour}>
      {hour}
    </option>
  ));
  return (
    <FieldRow>
      <SelectField label="Doorman from" optional placeholder="Any time" {...field('doorman_from')}>
        {options}
      </SelectField>
      <SelectField label="Doorman until" optional placeholder="Any time" {...field('doorman_to')}>
        {options}
      </SelectField>
    </FieldRow>
  );
}
