'use client';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Honeypot } from '@/components/auth/account-fields';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import type { AddressInput } from '@/hooks/use-addresses';
import { call } from '@/lib/api/call';
import { addressesQuery, cardsQuery } from '@/lib/api/queries';
import { botSigns } from '@/lib/bot-signs';
import { passwordProblem } from '@/lib/domain/password';
import { messages } from '@/lib/page-messages';
import { persistTermsAccepted } from '@/lib/persisted-forms';
import { routes } from '@/lib/routes';
import { storeSession } from '@/lib/session-start';

/** Sign-up state of a visitor: password and bot check, in addition to the address fields. */
export function useNewAccount(email: string) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [company, setCompany] = useState('');
  const [error, setError] = useState<string>();

  function check() {
    const problem = password === '' ? messages.passwordRequired : passwordProblem(password);
    setError(problem ?? undefined);
    return problem ? [{ id: 'password', message: problem }] : [];
  }

  /** Returns the new customer's id. Calls `onMade` before the session starts. */
  async function signUp({ first_name, last_name, mobile, zip_code }: AddressInput, onMade: () => void) {
    const person = { first_name, last_name, mobile, zip_code, email, password };
    const body = { ...person, terms: true as const, company_url: company, ...(await botSigns('signup')) };
    const session = await call('auth.signup', { body });
    const { id } = session.data;
    // A new customer has neither, so nobody need ask.
    client.setQueryData(addressesQuery(id).queryKey, []);
    client.setQueryData(cardsQuery(id).queryKey, []);
    onMade();
    storeSession(session);
    persistTermsAccepted(id);
    return id;
  }

  return {
    check,
    signUp,
    password: { value: password, error, onChange: read(setPassword) },
    company: { value: company, onChange: read(setCompany) },
  };
}

const read = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) =>
  set(event.target.value);

type NewAccount = ReturnType<typeof useNewAccount>;

export const NewPassword = ({ account }: { account: NewAccount }) => (
  <PasswordField
    label="Password"
    name="password"
    hint="For your new account: at least 8 characters."
    autoComplete="new-password"
    {...account.password}
  />
);

export const SignUpTerms = ({ account }: { account: NewAccount }) => (
  <>
    <Honeypot {...account.company} />
    <p className="quiet small">
      By continuing, you create your account and accept our{' '}
      <TextLink href={routes.staticPage('terms')}>terms of service</TextLink> and{' '}
      <TextLink href={routes.privacyPolicy}>privacy policy</TextLink>.
    </p>
  </>
);
