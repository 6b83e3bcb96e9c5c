'use client';
import { Suspense } from 'react';
import { RegisterForm } from './register-form';
import { useLoginQuery } from './use-login-query';
import { noQuery } from './use-sign-in-target';

const RegisterByQuery = () => {
  const { forgot: _, ...query } = useLoginQuery();
  return <RegisterForm query={query} />;
};

/** The prerendered page shows the form at once; the query, known only in the browser, fills it. */
export const RegisterPage = () => (
  <Suspense fallback={<RegisterForm query={noQuery} />}>
    <RegisterByQuery />
  </Suspense>
);
