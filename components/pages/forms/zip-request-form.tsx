'use client';
import { FieldRow, TextAreaField, TextField } from '@/components/ui/form/field';
import { ZipField } from '@/components/ui/form/zip-field';
import type { FormAnswer } from '@/lib/contract/forms/form-answer';
import { NameAndEmail } from './name-and-email';
import { type FormAction, PublicForm } from './public-form';
/** Asks the business to serve a new street. */
export const ZipRequestForm = ({ action }: { action: FormAction }) => (
  <PublicForm
    id="request"
    name="service-area.requestZip"
    action={action}
    button="Request my ZIP code"
    fields={(answer) => <ZipRequestFields {...answer} />}
  />
);

export const ZipRequestFields = ({ values, errors }: Pick<FormAnswer, 'values' | 'errors'>) => (
  <>
    <NameAndEmail values={values} errors={errors} />
    <FieldRow>
      <ZipField label="ZIP code" name="zip_code" defaultValue={values.zip_code} error={errors.zip_code} />
      <TextField
        label="Cell Phone"
        optional
        name="mobile"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={values.mobile}
        error={errors.mobile}
      />
    </FieldRow>
    <TextAreaField
      label="Street or building"
      optional
      name="note"
      rows={3}
      hint="The more people ask in your building, the sooner we come."
      defaultValue={values.note}
      error={errors.note}
    />
  </>
);
