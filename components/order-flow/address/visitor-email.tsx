'use client';
import { useEffect, useRef, useState } from 'react';
import { AccountEmailField } from '@/components/auth/account-fields';
import { afterPress } from '@/components/ui/after-press';
import { focusControl } from '@/components/ui/problem-list';
import { call } from '@/lib/api/call';
import { nullIfAbsent } from '@/lib/api/gone';
import { botSigns } from '@/lib/bot-signs';
import type { Input } from '@/lib/contract';
import { canonicalEmail, isEmail } from '@/lib/domain/email';
import { readDraft, writeDraft } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';

/** If the API lacks this call (404), treats the customer as new; sign-up then reports an existing account. */
async function hasAccount(body: Input<'auth.checkEmail', 'body'>) {
  return (await call('auth.checkEmail', { body }).catch(nullIfAbsent))?.data.exists ?? false;
}

/**
 * The email of a visitor, kept for the next visit. Leaving the field asks whether it has an account; then `known` is
 * that email, and the customer can sign in instead.
 * @param isVisitor a signed-in customer is not asked about
 * @param returning the email of a customer whose session ended during the order
 */
export function useVisitorEmail(isVisitor: boolean, returning: string | undefined) {
  const [email, setEmail] = useState(() => readDraft('userData')?.email ?? '');
  const [known, setKnown] = useState(returning);
  const [error, setError] = useState<string>();
  const asked = useRef('');
  const address = canonicalEmail(email);

  function check() {
    const wrong = address === '' ? messages.emailRequired : messages.emailInvalid;
    const problem = isEmail(address) ? undefined : wrong;
    setError(problem);
    return problem ? [{ id: 'email', message: problem }] : [];
  }

  async function look() {
    if (!isEmail(address) || asked.current === address) return;
    asked.current = address;
    // Sign-up reports an account that could not be asked for.
    const exists = await botSigns('check_email')
      .then((signs) => asked.current === address && hasAccount({ email: address, company_url: '', ...signs }))
      .catch(() => false);
    await afterPress();
    if (exists && asked.current === address) setKnown(address);
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
    known,
    check,
    /** The server does not take the email, with its message. */
    refuse: setError,
    /** The server says that the email has an account. */
    tell: () => setKnown(address),
    forget: () => {
      asked.current = '';
      setKnown(undefined);
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

export function VisitorEmailField({ field: { value, error, onChange, onBlur }, focused }: EmailFieldProps) {
  useEffect(() => {
    if (focused) focusControl('email');
  }, [focused]);
  return (
    <AccountEmailField
      name="email"
      hint="We’ll check if you already have an account."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
