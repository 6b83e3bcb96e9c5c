'use client';
import { useEffect, useState } from 'react';
import { AccountEmailField } from '@/components/auth/account-email-field';
import { Honeypot, useBotSigns } from '@/components/auth/bot-signs';
import { toastRefusal } from '@/components/auth/toast-refusal';
import { Button } from '@/components/ui/button';
import { ContractForm } from '@/components/ui/contract-form';
import { PasswordField } from '@/components/ui/password-field';
import { focusControl } from '@/components/ui/problem-list';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import type { Input } from '@/lib/contract';
import { readDraft, writeDraft } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { storeSession } from '@/lib/session';
import styles from './new-address.module.css';

interface AccountEmailProps {
  /** The email of a new customer; '' until known. */
  email: string;
  /** The email of a customer whose session ended during the order. */
  returning?: string;
  onNewCustomer: (email: string) => void;
  onChange: () => void;
}

/** Asks for the email. A known one gets a password field here; a new one continues to the address. */
export function AccountEmail({ email, returning = '', onNewCustomer, onChange }: AccountEmailProps) {
  const [known, setKnown] = useState(returning);
  const [isChanged, setChanged] = useState(false);
  if (email || known) {
    const other = () => {
      setKnown('');
      setChanged(true);
      onChange();
    };
    return (
      <>
        <p className={styles.known}>
          <strong>{email || known}</strong>
          <Button variant="quiet" size="small" onClick={other}>
            Use another email
          </Button>
        </p>
        {known && <SignInHere email={known} focused={known !== returning} />}
      </>
    );
  }
  return <AskEmail focused={isChanged} onKnown={setKnown} onNew={onNewCustomer} />;
}

/** If the API lacks this call (404), treats the customer as new; sign-up then reports an existing account. */
async function hasAccount(body: Input<'auth.checkEmail', 'body'>) {
  try {
    return (await call('auth.checkEmail', { body })).data.exists;
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return false;
    throw error;
  }
}

interface AskEmailProps {
  /** Replaces an element that had the focus. */
  focused: boolean;
  onKnown: (email: string) => void;
  onNew: (email: string) => void;
}

/** Focuses a field that replaced a focused element. */
function useFirstFocus(id: string, focused: boolean) {
  useEffect(() => {
    if (focused) focusControl(id);
  }, [id, focused]);
}

function AskEmail({ focused, onKnown, onNew }: AskEmailProps) {
  useFirstFocus('email', focused);
  const botSigns = useBotSigns('check_email');
  const form = useContractForm({
    schema: () => import('@/lib/contract/auth').then((auth) => auth.authContract['auth.checkEmail'].body),
    defaultValues: { email: readDraft('userData')?.email ?? '', company_url: '' },
  });
  const send = form.submit(async ({ email, company_url }) => {
    writeDraft('userData', { ...readDraft('userData'), email });
    if (await hasAccount({ email, company_url, ...(await botSigns()) })) onKnown(email);
    else onNew(email);
  });
  return (
    <ContractForm form={form} onSubmit={send}>
      <AccountEmailField
        hint="Enter your email. We’ll check if you already have an account."
        {...form.field('email')}
      />
      <Honeypot {...form.register('company_url')} />
      <Button type="submit" busy={form.busy} busyText="Looking…">
        Continue
      </Button>
    </ContractForm>
  );
}

/** Shows a refusal as a toast too, as on the sign-in page (specification section 8). */
async function signIn(body: Input<'auth.signin', 'body'>) {
  try {
    storeSession(await call('auth.signin', { body }));
  } catch (error) {
    toastRefusal(error, messages.generic);
    throw error;
  }
}

function SignInHere({ email, focused }: { email: string; focused: boolean }) {
  useFirstFocus('password', focused);
  const form = useContractForm({
    schema: () => import('@/lib/contract/auth').then((auth) => auth.signinBody),
    defaultValues: { email, password: '' },
  });
  const send = form.submit(signIn);
  return (
    <ContractForm form={form} onSubmit={send}>
      <PasswordField
        label="Password"
        hint="You have an account. Sign in and your addresses are here."
        autoComplete="current-password"
        aside={<TextLink href={routes.forgotPassword}>Forgot password?</TextLink>}
        {...form.field('password')}
      />
      <Button type="submit" busy={form.busy} busyText="Signing in…">
        Sign In
      </Button>
    </ContractForm>
  );
}
