'use client';
import { Suspense } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { noQuery, useLoginQuery } from './use-sign-in-target';

interface LoginPageProps {
  codes: boolean;
}

function LoginByQuery({ codes }: LoginPageProps) {
  const { forgot, ...query } = useLoginQuery();
  return forgot ? <ForgotPasswordForm query={query} /> : <LoginForm query={query} codes={codes} />;
}

/** The prerendered page shows the form at once; the query, available only in the browser, then prefills it. */
export const LoginPage = ({ codes }: LoginPageProps) => (
  <Suspense fallback={<LoginForm query={noQuery} codes={codes} />}>
    <LoginByQuery codes={codes} />
  </Suspense>
);
