'use client';
import { useState } from 'react';
import { AddressForm } from '@/components/addresses/address-form';
import { Honeypot, useBotSigns } from '@/components/auth/bot-signs';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import { type AddressInput, useCreateAddress } from '@/hooks/use-addresses';
import { call } from '@/lib/api/call';
import { passwordProblem } from '@/lib/domain/password';
import { type DraftStep1, type Handoff, writeDraft } from '@/lib/drafts';
import { messages } from '@/lib/messages';
import { routes } from '@/lib/routes';
import { storeSession, type User } from '@/lib/session';
import { toast } from '@/lib/toast';
import { OrderStep } from '../order-step';
import { useGoOn } from '../use-go-on';
import { AccountEmail } from './account-email';
import { type Building, usableHandoff } from './handoff';
import { HandoffChoice } from './handoff-choice';
import { knownOf } from './known-fields';
import styles from './new-address.module.css';

const formId = 'new-address';

interface NewAddressProps {
  step1: DraftStep1;
  /** Signed in, but without an address yet. */
  user?: User;
  /** True from the moment an account is made until its address is saved too. */
  onSigningUp: (signingUp: boolean) => void;
}

/**
 * The first address. A visitor says their e-mail first: with an account they sign in here; without one the form
 * below makes it, its names and phone serving the account too.
 */
export function NewAddress({ step1, user, onSigningUp }: NewAddressProps) {
  const goOn = useGoOn('address');
  const create = useCreateAddress();
  const botSigns = useBotSigns('signup');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [company, setCompany] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [wanted, setWanted] = useState<Handoff>();
  const isVisitor = user === undefined;

  function accountProblems() {
    const problem = isVisitor
      ? password === ''
        ? messages.passwordRequired
        : passwordProblem(password)
      : null;
    setPasswordError(problem ?? undefined);
    return problem ? [{ id: 'password', message: problem }] : [];
  }

  async function account(address: AddressInput): Promise<number> {
    if (user) return user.id;
    const { first_name, last_name, mobile, zip_code } = address;
    const person = { first_name, last_name, mobile, zip_code, email, password };
    const body = { ...person, terms: true as const, company_url: company, ...(await botSigns()) };
    const session = await call('auth.signup', { body });
    onSigningUp(true);
    storeSession(session);
    return session.data.id;
  }

  async function save(address: AddressInput, building: Building) {
    setSaving(true);
    try {
      const userId = await account(address);
      const { data } = await create.mutateAsync({ ...address, primary: 'yes', user_id: userId });
      toast.success(messages.addressSaved);
      writeDraft('order-step-2', {
        address_id: data.id,
        delivery_address_id: data.id,
        handoff: usableHandoff(wanted, step1, building),
        zip_code: data.zip_code,
      });
      goOn();
      onSigningUp(false);
    } finally {
      setSaving(false);
    }
  }

  const needsEmail = isVisitor && email === '';
  return (
    <OrderStep
      step="address"
      title="Where do we pick up?"
      ready
      action={needsEmail ? undefined : { text: 'Continue to payment', form: formId, busy: isSaving }}
    >
      {isVisitor && <AccountEmail email={email} onNewCustomer={setEmail} onChange={() => setEmail('')} />}
      {!needsEmail && (
        <AddressForm
          id={formId}
          known={knownOf(user, step1.zip_code)}
          email={user?.email ?? email}
          withPrimary={false}
          extraProblems={accountProblems}
          onSave={save}
          actions={(_busy, building) => (
            <>
              <HandoffChoice step1={step1} building={building} wanted={wanted} onChange={setWanted} />
              {isVisitor && <Honeypot value={company} onChange={(event) => setCompany(event.target.value)} />}
              {isVisitor && (
                <p className={styles.small}>
                  Continuing creates your account and accepts our{' '}
                  <TextLink href={routes.staticPage('terms')}>terms</TextLink> and{' '}
                  <TextLink href={routes.privacyPolicy}>privacy policy</TextLink>.
                </p>
              )}
            </>
          )}
        >
          {isVisitor && (
            <PasswordField
              label="Password"
              name="password"
              hint="For your account: at least 8 characters."
              autoComplete="new-password"
              value={password}
              error={passwordError}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </AddressForm>
      )}
    </OrderStep>
  );
}
