'use client';
import type { ReactNode } from 'react';
import { FormOutcome } from './form-outcome';
import { type FormAction, PublicForm } from './public-form';
import type { SendButtons } from './send-buttons';
import { ZipRequestFields } from './zip-request-fields';

interface ZipRequestFormProps {
  action: FormAction;
  buttons: SendButtons;
  /** ZipRequestFields */
  children: ReactNode;
}

/** Asks the business to serve a new street. */
export const ZipRequestForm = ({ action, buttons, children }: ZipRequestFormProps) => (
  <PublicForm
    id="request"
    name="service-area.requestZip"
    action={action}
    buttons={buttons}
    answered={(answer) => (
      <FormOutcome answer={answer}>
        <ZipRequestFields answer={answer} />
      </FormOutcome>
    )}
  >
    {children}
  </PublicForm>
);
