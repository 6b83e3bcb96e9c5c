'use client';
import { FieldRow, TextAreaField } from '@/components/ui/form/field';
import { ZipField } from '@/components/ui/form/zip-field';
import { CellPhone, fieldOf, NameAndEmail, type TypedFields } from './form-fields';
import { type FormAction, PublicForm } from './public-form';

/** Asks the business to serve a new street. */
export const ZipRequestForm = ({ action }: { action: FormAction }) => (
  <PublicForm
    id="request"
    name="service-area.requestZip"
    action={action}
    button="Request my ZIP code"
    fields={(answer) => <ZipRequestFields answer={answer} />}
  />
);

export const ZipRequestFields = ({ answer }: { answer: TypedFields }) => (
  <>
    <NameAndEmail answer={answer} />
    <FieldRow>
      <ZipField label="ZIP code" {...fieldOf(answer, 'zip_code')} />
      <CellPhone answer={answer} />
    </FieldRow>
    <TextAreaField
      label="Street or building"
      optional
      rows={3}
      hint="The more people ask in your building, the sooner we come."
      {...fieldOf(answer, 'note')}
    />
  </>
);
