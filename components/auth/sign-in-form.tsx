'use client';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ContractForm } from '@/components/ui/contract-form';
import { PasswordField } from '@/components/ui/password-field';
import { focusControl } from '@/components/ui/problem-list';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { call } from '@/lib/api/call';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import { type SentCode, sentCode } from '@/lib/sent-code';
import { storeSession } from '@/lib/session-start';
import { toast } from '@/lib/toast';
import { AccountEmailField, KnownUsername } from './account-fields';
import type { CodeSignIn } from './code-sign-in';
import { orToast } from './or-toast';

interface SignInFormProps {
  /** Prefills the field; in an order the email stands above and is not asked for. */
  email: string;
  isAsked?: boolean;
  password?: string;
  hint?: ReactNode;
  /** Focuses the password, because the form replaces one that had the focus. */
  focused?: boolean;
  forgotHref: string;
  /** The API sends codes to sign in by email. */
  codes: boolean;
}

/** Email and password, or a code by email instead. On success it stores the session. */
export function SignInForm({
  email,
  isAsked = false,
  password = '',
  hint,
  focused = false,
  forgotHref,
  codes,
}: SignInFormProps) {
  const [Code, setCode] = useState<typeof CodeSignIn>();
  const [before, setBefore] = useState<SentCode>();
  const { field, getValues, setValue, ...form } = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.signinBody),
    defaultValues: { email, password },
  });
  const send = form.submit(async (values) => {
    storeSession(await orToast(call('auth.signin', { body: values })));
  });

  // The query of the page is known later than the page.
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);

  useEffect(() => {
    if (focused && !Code) focusControl('password');
  }, [focused, Code]);

  const openCode = () =>
    loadPart(() => import('./code-sign-in')).then(
      (loaded) => setCode(() => loaded.CodeSignIn),
      () => toast.error(formMessages.offline),
    );

  /** The page was loaded again while the code was on its way. */
  const goOnWithCode = useEffectEvent(() => {
    const sent = codes ? sentCode() : undefined;
    if (!sent || !(isAsked || sent.email === email.toLowerCase())) return;
    setBefore(sent);
    void openCode();
  });
  useEffect(() => goOnWithCode(), []);

  if (Code) {
    const toPassword = () => {
      setBefore(undefined);
      setCode(undefined);
    };
    return <Code before={before} email={getValues('email')} known={!isAsked} onPassword={toPassword} />;
  }
  return (
    <ContractForm form={form} onSubmit={send}>
      {isAsked ? <AccountEmailField {...field('email')} /> : <KnownUsername email={email} />}
      <PasswordField
        label="Password"
        hint={hint}
        autoComplete="current-password"
        aside={<TextLink href={forgotHref}>Forgot password?</TextLink>}
        {...field('password')}
      />
      <Button type="submit" wide={isAsked} busy={form.busy} busyText="Signing in…">
        Sign In
      </Button>
      {codes && (
        <Button variant="quiet" wide={isAsked} onClick={openCode}>
          Email me a code instead
        </Button>
      )}
    </ContractForm>
  );
}
