'use client';
import { Suspense } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { useLoginQuery } from './use-login-query';
import { noQuery } from './use-sign-in-target';

function LoginByQuery() {
  const { forgot, ...query } = useLoginQuery();
  return forgot ? <ForgotPasswordForm query={query} /> : <LoginForm query={query} />;
}

/** The prerendered page shows the form at once; the query, available only in the browser, then prefills it. */
export const LoginPage = () => (
  <Suspense fallback={<LoginForm query={noQuery} />}>
    <LoginByQuery />
  </Suspense>
);
