'use client';
import { ByLoginQuery } from './by-login-query';
import { ForgotPasswordForm } from './forgot-password-form';
import { LoginForm } from './login-form';

export const LoginPage = ({ codes }: { codes: boolean }) => (
  <ByLoginQuery
    form={(query, forgot) =>
      forgot ? <ForgotPasswordForm query={query} /> : <LoginForm query={query} codes={codes} />
    }
  />
);
