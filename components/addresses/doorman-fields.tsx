import { ChoiceCards } from '@/components/ui/choice';
import { FieldRow, SelectField } from '@/components/ui/field';
import { slotTime } from '@/lib/domain/slots';
import type { AddressFormState } from './address-fields';

/** Every full hour from 5 AM to midnight, in the API's time format. */
const hours = Array.from({ length: 20 }, (_, index) => slotTime(((index + 5) % 24) * 60));

const bounds = [
  ['Doorman from', 'doorman_from'],
  ['Doorman until', 'doorman_to'],
] as const;

/** Whether the building has a doorman, and his hours. */
export const DoormanFields = ({ form: { field, watch } }: { form: AddressFormState }) => (
  <>
    <ChoiceCards
      label="Doorman Building"
      columns="short"
      choices={[
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ]}
      {...field('doorman_building')}
    />
    {watch('doorman_building') === 'yes' && (
      <FieldRow>
        {bounds.map(([label, name]) => (
          <SelectField key={name} label={label} optional placeholder="Any time" {...field(name)}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hour}
              </option>
            ))}
          </SelectField>
        ))}
      </FieldRow>
    )}
  </>
);
