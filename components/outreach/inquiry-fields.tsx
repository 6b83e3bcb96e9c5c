import { FieldRow, SelectField, TextAreaField, TextField } from '@/components/ui/field';
import type { FormAnswer } from '@/lib/form-answer';
import { NameAndEmail } from './name-and-email';

interface InquiryFieldsProps extends Pick<FormAnswer, 'values' | 'errors'> {
  /** The subjects to choose from (lib/contract/outreach.ts). */
  subjects: readonly string[];
  /** Id of a <datalist> with the customer's order numbers. */
  orderNumbers?: string;
}

export const InquiryFields = ({ subjects, values, errors, orderNumbers }: InquiryFieldsProps) => (
  <>
    <NameAndEmail values={values} errors={errors} />
    <FieldRow>
      <TextField
        label="Cell Phone"
        optional
        name="mobile"
        inputMode="tel"
        autoComplete="tel-national"
        hint="If you’d rather get a call."
        defaultValue={values.mobile}
        error={errors.mobile}
      />
      <SelectField
        label="Subject"
        name="subject"
        placeholder="Choose one"
        hint="So the right person answers."
        defaultValue={values.subject}
        error={errors.subject}
      >
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {subject}
          </option>
        ))}
      </SelectField>
    </FieldRow>
    <TextField
      label="Order number"
      optional
      name="order_number"
      inputMode="numeric"
      list={orderNumbers}
      defaultValue={values.order_number}
      error={errors.order_number}
    />
    <TextAreaField
      label="Message"
      name="message"
      rows={6}
      defaultValue={values.message}
      error={errors.message}
    />
  </>
);
