'use client';
import { useEffect, useRef, useState } from 'react';
import { type AddressFields, AddressForm } from '@/components/addresses/address-form';
import { focusControl } from '@/components/ui/problem-list';
import { type AddressInput, useCreateAddress } from '@/hooks/use-addresses';
import { type DraftStep1, type DraftStep2, type Handoff, readDraft, writeDraft } from '@/lib/drafts';
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

/** Who is ordering, for the next visit too; street and house stay in this tab. */
function rememberPerson({ first_name, last_name, mobile, zip_code: zipCode }: Partial<AddressFields>) {
  writeDraft('userData', { ...readDraft('userData'), first_name, last_name, mobile, zipCode });
}

/** The email that has no account yet: a reload does not ask for it again. Once known, the form below has the focus. */
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
  /** There once its address was chosen: then the order is a customer's, signed in or not. */
  step2?: DraftStep2;
  /** Signed in, but without an address yet. */
  user?: User;
  /** True from the moment an account is made until its address is saved too. */
  onSigningUp: (signingUp: boolean) => void;
}

/**
 * The first address. A visitor says their e-mail first: with an account they sign in here; without one the form
 * below makes it, its names and phone serving the account too.
 */
export function NewAddress({ step1, step2, user, onSigningUp }: NewAddressProps) {
  const goOn = useGoOn('address');
  const create = useCreateAddress();
  const [email, setEmail] = useNewEmail();
  const [isSaving, setSaving] = useState(false);
  // The next page may take its time: until it is there, nothing sends this address once more.
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
    // Typed by a visitor, who is a customer by now, perhaps since an earlier try: the form itself forgets no more.
    forgetKept(keptAddress);
    setSaved(true);
    goOn();
    onSigningUp(false);
  }

  const needsEmail = isVisitor && email === '';
  return (
    <OrderStep
      step="address"
      title="Where do we pick up?"
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
              <HandoffChoice step1={step1} building={building} wanted={wanted} onChange={setWanted} />
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
