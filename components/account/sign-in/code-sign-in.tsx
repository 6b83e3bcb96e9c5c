'use client';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { ContractForm } from '@/components/ui/form/contract-form';
import { TextField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import { focusControl } from '@/components/ui/status/problem-list';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { call } from '@/lib/browser/api/call';
import { botSigns } from '@/lib/browser/page/bot-signs';
import { forgetSentCode, persistSentCode, type SentCode } from '@/lib/browser/sign-in/sent-code';
import { storeSession } from '@/lib/browser/sign-in/session-start';
import { AccountEmailField, Honeypot } from './account-fields';
import { orToast } from './or-toast';

interface CodeSignInProps {
  /** Sent before a reload. */
  before?: SentCode | undefined;
  /** Prefilled; with one, the code is sent at once. */
  email: string;
  hasAccount?: boolean;
  onPassword: () => void;
}

/** Sign-in with a code by email. Loaded with a click: few use it, and the sign-in page is at its budget. */
export function CodeSignIn({ before, email, hasAccount = false, onPassword }: CodeSignInProps) {
  const [sent, setSent] = useState(before);
  const [asked, setAsked] = useState(email);
  const keep = (now: SentCode) => {
    // The code arrives in another app, and a phone may discard the page meanwhile.
    persistSentCode(now);
    setSent(now);
  };
  const toPassword = () => {
    forgetSentCode();
    onPassword();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {sent ? (
        <EnterCode
          sent={sent}
          onAnother={() => {
            setAsked(sent.email);
            setSent(undefined);
          }}
        />
      ) : (
        <AskForCode email={asked} hasAccount={hasAccount} onSent={keep} />
      )}
      <Button variant="quiet" wide onClick={toPassword}>
        Use your password instead
      </Button>
    </div>
  );
}

const atOnce = { preventDefault() {}, persist() {} } as unknown as SyntheticEvent;

interface AskForCodeProps {
  email: string;
  hasAccount: boolean;
  onSent: (sent: SentCode) => void;
}

function AskForCode({ email, hasAccount, onSent }: AskForCodeProps) {
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.codeRequestBody),
    defaultValues: { email, company_url: '' },
  });
  const send = form.submit(async (values) => {
    const body = { ...values, ...(await botSigns('sign_in_code')) };
    const { message } = await orToast(call('auth.codeRequest', { body }));
    onSent({ email: values.email, message: message || 'Check your email for the code.' });
  });

  const first = useRef(() => (email ? void send(atOnce) : focusControl('email')));
  useEffect(() => first.current(), []);

  return (
    <ContractForm form={form} onSubmit={send}>
      {hasAccount || <AccountEmailField {...form.field('email')} />}
      <Honeypot {...form.register('company_url')} />
      <Button type="submit" wide busy={form.busy} busyText="Sending a code…">
        Email me a code
      </Button>
    </ContractForm>
  );
}

function EnterCode({ sent: { email, message }, onAnother }: { sent: SentCode; onAnother: () => void }) {
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/auth').then((auth) => auth.codeSigninBody),
    defaultValues: { email, code: '' },
  });
  const send = form.submit(async (values) => {
    const reply = await orToast(call('auth.codeSignin', { body: values }));
    forgetSentCode();
    storeSession(reply);
  });
  useEffect(() => focusControl('code'), []);

  return (
    <>
      <Notice tone="good" live>
        {message}
      </Notice>
      <ContractForm form={form} onSubmit={send}>
        <TextField
          label="Code"
          hint={`Six digits, for ${email}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          className="[&_input]:text-xl [&_input]:tracking-[0.15em]"
          {...form.field('code')}
        />
        <Button type="submit" wide busy={form.busy} busyText="Signing in…">
          Sign In
        </Button>
      </ContractForm>
      <Button variant="quiet" wide onClick={onAnother}>
        Email me another code
      </Button>
    </>
  );
}
