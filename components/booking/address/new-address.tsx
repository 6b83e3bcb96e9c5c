'use client';
import { useState } from 'react';
import type { AddressFields } from '@/components/account/addresses/address-fields';
import { AddressForm } from '@/components/account/addresses/address-form';
import { SignInForm } from '@/components/account/sign-in/sign-in-form';
import { Button } from '@/components/ui/base/button';
import { type AddressInput, useCreateAddress } from '@/hooks/data/use-addresses';
import { useLeaving } from '@/hooks/page/use-redirect';
import { useSiteFacts } from '@/hooks/page/use-site-facts';
import { type DraftStep1, type DraftStep2, readDraft, writeDraft } from '@/lib/booking/drafts';
import { ApiError } from '@/lib/browser/api/errors';
import { toast } from '@/lib/browser/page/toast';
import type { User } from '@/lib/browser/session/session';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import type { Building } from '@/lib/rules/times/doorman';
import type { Handoff } from '@/lib/rules/times/handoff';
import { OrderStep } from '../step/order-step';
import { useGoOn } from '../step/use-go-on';
import { usableHandoff } from './handoff';
import { HandoffChoice } from './handoff-choice';
import { NewPassword, SignUpTerms, useNewAccount } from './new-account';
import { prefillFields } from './prefilled-fields';
import { useVisitorEmail, VisitorEmailField } from './visitor-email';

const formId = 'new-address';

/** Stores who is ordering, also for the next visit. The street stays in this tab's storage. */
function rememberPerson({ first_name, last_name, mobile, zip_code: zipCode }: Partial<AddressFields>) {
  writeDraft('userData', { ...readDraft('userData'), first_name, last_name, mobile, zipCode });
}

/** A sign-up that was refused without words; the form would take it for an address that was not saved. */
const withWords = (error: unknown) =>
  error instanceof ApiError && error.kind === 'rejected' && !error.message
    ? new ApiError('rejected', error.httpStatus, messages.generic, error.errors)
    : error;

interface NewAddressProps {
  step1: DraftStep1;
  /** Set once an address was chosen, so the order belongs to a customer, signed in or not. */
  step2?: DraftStep2;
  user?: User;
  onSigningUp: () => void;
}

/** A visitor's account too, with its names and phone; whose email has one signs in here instead. */
export function NewAddress({ step1, step2, user, onSigningUp }: NewAddressProps) {
  const goOn = useGoOn('address');
  const create = useCreateAddress();
  const [isSaving, setSaving] = useState(false);
  // Prevents a second submit while the next page loads.
  const [isSaved, setSaved] = useLeaving();
  const [requestedHandoff, setRequestedHandoff] = useState<Handoff>();
  const isVisitor = user === undefined;
  // The new account's fields stay until the next step has come: without them the page is shorter, and it would jump.
  const [isJoining, setJoining] = useState(false);
  const [returning] = useState(() => (step2 ? readDraft('userData')?.email : undefined));
  const visitor = useVisitorEmail(isVisitor, returning);
  const [isOther, setOther] = useState(false);
  const account = useNewAccount(visitor.email);

  async function save(address: AddressInput, building: Building) {
    const userId = user?.id ?? (await signUp(address));
    if (userId === undefined) return;
    onSigningUp();
    const body = { ...address, primary: 'yes' as const, user_id: userId };
    const { data } = await create.mutateAsync(body, { onError: () => setJoining(false) });
    toast.success(messages.addressSaved);
    writeDraft('order-step-2', {
      address_id: data.id,
      delivery_address_id: data.id,
      handoff: usableHandoff(requestedHandoff, step1, building),
      zip_code: data.zip_code,
    });
    setSaved(true);
    // This form stays until the next step has come: a list in its place would be shorter, and the page would jump.
    goOn();
  }

  /** Undefined when the email turns out to have an account. */
  async function signUp(address: AddressInput) {
    try {
      return await account.signUp(address, () => {
        onSigningUp();
        setJoining(true);
      });
    } catch (error) {
      const problem = error instanceof ApiError && error.errors.email;
      if (!problem) throw withWords(error);
      // 422: the email itself is not usable.
      if (error.httpStatus !== 422) return void visitor.tell();
      visitor.refuse(problem);
      throw error;
    }
  }

  const asksAccount = isVisitor || isJoining;
  const existingEmail = isVisitor ? visitor.existing : undefined;
  if (existingEmail) {
    const other = () => {
      setOther(true);
      visitor.forget();
    };
    return (
      <OrderStep step="address" title="Welcome back, sign in" ready>
        <ReturningCustomer
          email={existingEmail}
          password={account.password.value}
          focused={existingEmail !== returning}
          onOther={other}
        />
      </OrderStep>
    );
  }
  return (
    <OrderStep
      step="address"
      ready
      action={{ text: 'Continue to payment', form: formId, busy: isSaving || isSaved }}
    >
      <AddressForm
        id={formId}
        prefilled={prefillFields(user, step1.zip_code)}
        foldPlace
        email={user?.email ?? visitor.email}
        withPrimary={false}
        persistAs={`order-address-${step1.zip_code}`}
        onTyped={isVisitor ? rememberPerson : undefined}
        extraProblems={isVisitor ? () => [...visitor.check(), ...account.check()] : undefined}
        onSave={save}
        onBusy={setSaving}
        handoff={(building) => (
          <HandoffChoice
            times={step1}
            pickup={building}
            requested={requestedHandoff}
            onChange={setRequestedHandoff}
            offersTimes
          />
        )}
        actions={() => asksAccount && <SignUpTerms account={account} />}
      >
        {asksAccount && (
          <>
            <VisitorEmailField field={visitor.field} focused={isOther} />
            <NewPassword account={account} />
          </>
        )}
      </AddressForm>
    </OrderStep>
  );
}

interface ReturningCustomerProps {
  email: string;
  /** Typed before we knew. */
  password: string;
  /** Replaces a form that had the focus. */
  focused: boolean;
  onOther: () => void;
}

export const ReturningCustomer = ({ email, password, focused, onOther }: ReturningCustomerProps) => (
  <>
    <p className="flex flex-wrap items-baseline gap-2 gap-x-4">
      <strong>{email}</strong>
      <Button variant="quiet" size="small" onClick={onOther}>
        Use another email
      </Button>
    </p>
    <SignInForm
      email={email}
      password={password}
      hint="You have an account. Sign in to use your saved addresses and cards."
      focused={focused}
      forgotHref={routes.forgotPassword}
      codes={useSiteFacts().codes}
    />
  </>
);
