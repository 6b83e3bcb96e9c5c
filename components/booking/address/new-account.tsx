'use client';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Honeypot } from '@/components/account/sign-in/account-fields';
import { TextLink } from '@/components/ui/base/text-link';
import { PasswordField } from '@/components/ui/form/password-field';
import type { AddressInput } from '@/hooks/data/use-addresses';
import { call } from '@/lib/browser/api/call';
import { addressesQuery, cardsQuery } from '@/lib/browser/api/queries';
import { botSigns } from '@/lib/browser/page/bot-signs';
import { storeSession } from '@/lib/browser/sign-in/session-start';
import { persistTermsAccepted } from '@/lib/browser/storage/persisted-forms';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { passwordProblem } from './password';

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

  /** Returns the new customer's id. Calls `onCreated` before the session starts. */
  async function signUp({ first_name, last_name, mobile, zip_code }: AddressInput, onCreated: () => void) {
    const person = { first_name, last_name, mobile, zip_code, email, password };
    const body = { ...person, terms: true as const, company_url: company, ...(await botSigns('signup')) };
    const session = await call('auth.signup', { body });
    const { id } = session.data;
    // A new customer has neither, so nobody need ask.
    client.setQueryData(addressesQuery(id).queryKey, []);
    client.setQueryData(cardsQuery(id).queryKey, []);
    onCreated();
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
    <p className="text-sm text-quiet">
      By continuing, you create your account and accept our{' '}
      <TextLink href={routes.staticPage('terms')}>terms of service</TextLink> and{' '}
      <TextLink href={routes.privacyPolicy}>privacy policy</TextLink>.
    </p>
  </>
);
