'use client';
import { lazy, type ReactNode } from 'react';
import { type FormAction, PublicForm } from './public-form';

const ZipRequestAnswered = lazy(() => import('./zip-request-answered'));

interface ZipRequestFormProps {
  action: FormAction;
  /** ZipRequestFields */
  children: ReactNode;
}

/** Asks the business to serve a new street. */
export const ZipRequestForm = ({ action, children }: ZipRequestFormProps) => (
  <PublicForm
    id="request"
    name="service-area.requestZip"
    action={action}
    button="Request my ZIP code"
    answered={(answer) => <ZipRequestAnswered answer={answer} />}
  >
    {children}
  </PublicForm>
);
