'use client';
import { useEffect, useRef, useState } from 'react';
import { type AddressFields, AddressForm } from '@/components/addresses/address-form';
import { focusControl } from '@/components/ui/problem-list';
import { type AddressInput, useCreateAddress } from '@/hooks/use-addresses';
import type { Handoff } from '@/lib/domain/handoff';
import { type DraftStep1, type DraftStep2, readDraft, writeDraft } from '@/lib/drafts';
import { forgetKept, keep, readKept } from '@/lib/kept-forms';
import { messages } from '@/lib/page-messages';
import type { User } from '@/lib/session-state';
import { toast } from '@/lib/toast';
import { OrderStep } from '../order-step';
import { useGoOn } from '../use-go-on';
import { AccountEmail } from './account-email';
import { type Building, usableHandoff } from './handoff';
import { HandoffChoice } from './handoff-choice';
import { knownOf } from './known-fields';
import { NewPassword, SignUpTerms, useNewAccount } from './new-account';

const formId = 'new-address';
const newCustomer = 'new-customer';

/** Stores who is ordering, also for the next visit. The street stays in this tab's storage. */
function rememberPerson({ first_name, last_name, mobile, zip_code: zipCode }: Partial<AddressFields>) {
  writeDraft('userData', { ...readDraft('userData'), first_name, last_name, mobile, zipCode });
}

/** The email of a new customer, kept across a reload. Focuses the form below when it becomes known. */
function useNewEmail() {
  const [email, setEmail] = useState(() => String(readKept(newCustomer).email ?? ''));
  const shown = useRef(email);
  useEffect(() => {
    if (email && email !== shown.current) focusControl('password');
    shown.current = email;
  }, [email]);
  const change = (next: string) => {
    keep(newCustomer, { email: next });
    setEmail(next);
  };
  return [email, change] as const;
}

interface NewAddressProps {
  step1: DraftStep1;
  /** Set once an address was chosen, so the order belongs to a customer, signed in or not. */
  step2?: DraftStep2;
  /** Set when signed in without an address. */
  user?: User;
  /** True from sign-up until the address is saved. */
  onSigningUp: (signingUp: boolean) => void;
}

/**
 * The first address. A visitor enters an email first: with an account they sign in here; otherwise this form creates
 * one, using its names and phone.
 */
export function NewAddress({ step1, step2, user, onSigningUp }: NewAddressProps) {
  const goOn = useGoOn('address');
  const create = useCreateAddress();
  const [email, setEmail] = useNewEmail();
  const [isSaving, setSaving] = useState(false);
  // Prevents a second submit while the next page loads.
  const [isSaved, setSaved] = useState(false);
  const [wanted, setWanted] = useState<Handoff>();
  const isVisitor = user === undefined;
  const account = useNewAccount(email);
  const keptAddress = `order-address-${step1.zip_code}`;

  async function save(address: AddressInput, building: Building) {
    const userId = user?.id ?? (await account.signUp(address, () => onSigningUp(true)));
    const { data } = await create.mutateAsync({ ...address, primary: 'yes', user_id: userId });
    toast.success(messages.addressSaved);
    writeDraft('order-step-2', {
      address_id: data.id,
      delivery_address_id: data.id,
      handoff: usableHandoff(wanted, step1, building),
      zip_code: data.zip_code,
    });
    forgetKept(newCustomer);
    // A retry after sign-up leaves input kept for the visitor, which the form itself no longer clears.
    forgetKept(keptAddress);
    setSaved(true);
    goOn();
    onSigningUp(false);
  }

  const needsEmail = isVisitor && email === '';
  return (
    <OrderStep
      step="address"
      title="Where should we pick up?"
      ready
      action={
        needsEmail ? undefined : { text: 'Continue to payment', form: formId, busy: isSaving || isSaved }
      }
    >
      {isVisitor && (
        <AccountEmail
          email={email}
          returning={step2 && readDraft('userData')?.email}
          onNewCustomer={setEmail}
          onChange={() => setEmail('')}
        />
      )}
      {!needsEmail && (
        <AddressForm
          id={formId}
          known={knownOf(user, step1.zip_code)}
          email={user?.email ?? email}
          withPrimary={false}
          keepAs={isVisitor ? keptAddress : undefined}
          onTyped={isVisitor ? rememberPerson : undefined}
          extraProblems={isVisitor ? account.check : undefined}
          onSave={save}
          onBusy={setSaving}
          actions={(_busy, building) => (
            <>
              <HandoffChoice times={step1} building={building} wanted={wanted} onChange={setWanted} />
              {isVisitor && <SignUpTerms account={account} />}
            </>
          )}
        >
          {isVisitor && <NewPassword account={account} />}
        </AddressForm>
      )}
    </OrderStep>
  );
}
