'use client';
import { type ReactNode, Suspense } from 'react';
import { RegisterForm } from './register-form';
import { useLoginQuery } from './use-login-query';
import { noQuery } from './use-sign-in-target';

interface Props {
  children: ReactNode;
}

const RegisterByQuery = ({ children }: Props) => {
  const { forgot: _, ...query } = useLoginQuery();
  return <RegisterForm query={query}>{children}</RegisterForm>;
};

/** The prerendered page shows the form at once; the query, available only in the browser, then prefills it. */
export const RegisterWithQuery = ({ children }: Props) => (
  <Suspense fallback={<RegisterForm query={noQuery}>{children}</RegisterForm>}>
    <RegisterByQuery>{children}</RegisterByQuery>
  </Suspense>
);
