'use client';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { TextLink } from '@/components/ui/base/text-link';
import { ContractForm } from '@/components/ui/form/contract-form';
import { PasswordField } from '@/components/ui/form/password-field';
import { focusControl } from '@/components/ui/status/problem-list';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { call } from '@/lib/browser/api/call';
import { loadPart } from '@/lib/browser/page/load-part';
import { toast } from '@/lib/browser/page/toast';
import { type SentCode, sentCode } from '@/lib/browser/sign-in/sent-code';
import { storeSession } from '@/lib/browser/sign-in/session-start';
import { formMessages } from '@/lib/messages/form-messages';
import { AccountEmailField, HiddenUsername } from './account-fields';
import type { CodeSignIn } from './code-sign-in';
import { orToast } from './or-toast';

interface SignInFormProps {
  email: string;
  isAsked?: boolean;
  password?: string;
  hint?: ReactNode;
  /** The form replaces one that had the focus. */
  focused?: boolean;
  forgotHref: string;
  codes: boolean;
}

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

  // The query arrives after the prerendered page.
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

  const resumeCode = useEffectEvent(() => {
    const sent = codes ? sentCode() : undefined;
    if (!sent || !(isAsked || sent.email === email.toLowerCase())) return;
    setBefore(sent);
    void openCode();
  });
  useEffect(() => resumeCode(), []);

  if (Code) {
    const toPassword = () => {
      setBefore(undefined);
      setCode(undefined);
    };
    return <Code before={before} email={getValues('email')} hasAccount={!isAsked} onPassword={toPassword} />;
  }
  return (
    <ContractForm form={form} onSubmit={send}>
      {isAsked ? <AccountEmailField {...field('email')} /> : <HiddenUsername email={email} />}
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
