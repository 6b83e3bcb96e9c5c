'use client';
import { lazy, type ReactNode } from 'react';
import { type FormAction, PublicForm } from './public-form';
import type { SendButtons } from './send-buttons';

const ZipRequestAnswered = lazy(() => import('./zip-request-answered'));

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
    answered={(answer) => <ZipRequestAnswered answer={answer} />}
  >
    {children}
  </PublicForm>
);
