'use client';
import { useEffect } from 'react';
import { KnownUsername } from '@/components/auth/known-username';
import { toastRefusal } from '@/components/auth/toast-refusal';
import { useCodeForm } from '@/components/auth/use-code-form';
import { Button } from '@/components/ui/button';
import { ContractForm } from '@/components/ui/contract-form';
import { PasswordField } from '@/components/ui/password-field';
import { focusControl } from '@/components/ui/problem-list';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { useSiteFacts } from '@/hooks/use-site-facts';
import { call } from '@/lib/api/call';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { storeSession } from '@/lib/session-start';

interface KnownCustomerProps {
  email: string;
  /** Typed before we knew. */
  password: string;
  /** Replaces a form that had the focus. */
  focused: boolean;
  onOther: () => void;
}

/** Signs in here a visitor whose email has an account. */
export const KnownCustomer = ({ email, password, focused, onOther }: KnownCustomerProps) => (
  <>
    <p className="row gap-8 gap-x-16 items-baseline">
      <strong>{email}</strong>
      <Button variant="quiet" size="small" onClick={onOther}>
        Use another email
      </Button>
    </p>
    <SignInHere email={email} password={password} focused={focused} />
  </>
);

/** Shows a refusal as a toast too, as on the sign-in page (specification section 8). */
async function signIn(body: Input<'auth.signin', 'body'>) {
  try {
    storeSession(await call('auth.signin', { body }));
  } catch (error) {
    toastRefusal(error, messages.generic);
    throw error;
  }
}

function SignInHere(customer: Omit<KnownCustomerProps, 'onOther'>) {
  const code = useCodeForm();
  if (code.Form) return <code.Form email={customer.email} known onPassword={code.close} />;
  return <WithPassword {...customer} onCode={code.open} />;
}

function WithPassword({
  email,
  password,
  focused,
  onCode,
}: Omit<KnownCustomerProps, 'onOther'> & { onCode: () => void }) {
  const { codes } = useSiteFacts();
  useEffect(() => {
    if (focused) focusControl('password');
  }, [focused]);
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.signinBody),
    defaultValues: { email, password },
  });
  const send = form.submit(signIn);
  return (
    <ContractForm form={form} onSubmit={send}>
      <KnownUsername email={email} />
      <PasswordField
        label="Password"
        hint="You have an account. Sign in to use your saved addresses and cards."
        autoComplete="current-password"
        aside={<TextLink href={routes.forgotPassword}>Forgot password?</TextLink>}
        {...form.field('password')}
      />
      <Button type="submit" busy={form.busy} busyText="Signing in…">
        Sign In
      </Button>
      {codes && (
        <Button variant="quiet" onClick={onCode}>
          Email me a code instead
        </Button>
      )}
    </ContractForm>
  );
}
