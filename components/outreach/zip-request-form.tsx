'use client';
import { type FormAction, PublicForm } from './public-form';
import { ZipRequestFields } from './zip-request-fields';

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
