'use client';
import { useEffect, useRef, useState } from 'react';
import { AccountEmailField } from '@/components/account/sign-in/account-fields';
import { afterPress } from '@/components/ui/form/after-press';
import { focusControl } from '@/components/ui/status/problem-list';
import { readDraft, writeDraft } from '@/lib/booking/drafts';
import { call } from '@/lib/browser/api/call';
import { nullIfAbsent } from '@/lib/browser/api/gone';
import { botSigns } from '@/lib/browser/page/bot-signs';
import type { Input } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { canonicalEmail } from '@/lib/rules/people/email';
import { isAccountEmail } from '@/lib/rules/people/valid-email';

/** If the API lacks this call (404), treats the customer as new; sign-up then reports an existing account. */
async function hasAccount(body: Input<'auth.checkEmail', 'body'>) {
  return (await call('auth.checkEmail', { body }).catch(nullIfAbsent))?.data.exists ?? false;
}

/** @param returning the email of a customer whose session ended during the order */
export function useVisitorEmail(isVisitor: boolean, returning: string | undefined) {
  const [email, setEmail] = useState(() => readDraft('userData')?.email ?? '');
  const [existing, setExisting] = useState(returning);
  const [error, setError] = useState<string>();
  const asked = useRef('');
  const address = canonicalEmail(email);

  function check() {
    const wrong = address === '' ? messages.emailRequired : messages.emailInvalid;
    const problem = isAccountEmail(address) ? undefined : wrong;
    setError(problem);
    return problem ? [{ id: 'email', message: problem }] : [];
  }

  async function look() {
    if (!isAccountEmail(address) || asked.current === address) return;
    asked.current = address;
    // Sign-up reports an account that could not be asked for.
    const exists = await botSigns('check_email')
      .then((signs) => asked.current === address && hasAccount({ email: address, company_url: '', ...signs }))
      .catch(() => false);
    await afterPress();
    if (exists && asked.current === address) setExisting(address);
  }

  const first = useRef(isVisitor ? look : undefined);
  // An email from an earlier visit may have an account by now.
  useEffect(() => void first.current?.(), []);
  // The bot check waits for two seconds; whoever has gone on by then is not asked about.
  useEffect(
    () => () => {
      asked.current = '';
    },
    [],
  );

  return {
    email: address,
    existing,
    check,
    /** The server does not take the email, with its message. */
    refuse: setError,
    tell: () => setExisting(address),
    forget: () => {
      asked.current = '';
      setExisting(undefined);
    },
    field: {
      value: email,
      error,
      onChange: (typed: string) => {
        setEmail(typed);
        setError(undefined);
        writeDraft('userData', { ...readDraft('userData'), email: typed.trim() });
      },
      onBlur: () => void look(),
    },
  };
}

type VisitorEmail = ReturnType<typeof useVisitorEmail>;

interface EmailFieldProps {
  field: VisitorEmail['field'];
  /** Replaces an element that had the focus. */
  focused: boolean;
}

export function VisitorEmailField({ field, focused }: EmailFieldProps) {
  useEffect(() => {
    if (focused) focusControl('email');
  }, [focused]);
  return (
    <AccountEmailField
      {...field}
      name="email"
      hint="We’ll check if you already have an account."
      onChange={(event) => field.onChange(event.target.value)}
    />
  );
}
