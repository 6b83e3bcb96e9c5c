'use client';
import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';
import { type LoginQuery, noQuery } from './use-sign-in-target';

function useLoginQuery(): LoginQuery & { forgot: boolean } {
  const params = useSearchParams();
  return {
    from: params.get('from'),
    email: params.get('email'),
    zipCode: params.get('zipCode'),
    forgot: params.has('forgot'),
  };
}

function LoginByQuery() {
  const { forgot, ...query } = useLoginQuery();
  return forgot ? <ForgotPasswordForm query={query} /> : <LoginForm query={query} />;
}

const RegisterByQuery = () => {
  const { forgot: _, ...query } = useLoginQuery();
  return <RegisterForm query={query} />;
};

/** The prerendered page shows the form at once; the query, known only in the browser, fills it. */
export const LoginPage = () => (
  <Suspense fallback={<LoginForm query={noQuery} />}>
    <LoginByQuery />
  </Suspense>
);

export const RegisterPage = () => (
  <Suspense fallback={<RegisterForm query={noQuery} />}>
    <RegisterByQuery />
  </Suspense>
);
