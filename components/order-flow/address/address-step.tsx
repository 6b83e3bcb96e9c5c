'use client';
import { useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useAddresses } from '@/hooks/use-addresses';
import { useSession } from '@/hooks/use-session';
import { useStepGuard } from '@/hooks/use-step-guard';
import { loadForms } from '../load-forms';
import { OrderStep, StepData } from '../order-step';
import { ChooseAddress } from './choose-address';

/** Step 2: the address, and how the bags change hands. The same form turns a visitor into a customer. */
export function AddressStep() {
  const guard = useStepGuard('address');
  const session = useSession();
  const addresses = useAddresses(session.user?.id);
  // Keeps a new customer's form until the address is saved too, so that no input is lost in between.
  const [isSigningUp, setSigningUp] = useState(false);

  if (!guard.ready) return <OrderStep step="address" ready={false} />;
  const { step1, step2 } = guard;
  const isCustomer = session.status === 'authenticated' && !isSigningUp;
  if (!isCustomer || addresses.data?.length === 0) {
    return (
      <LazyBoundary
        load={loadForms}
        fallback={<SkeletonForm />}
        around={(shown) => (
          <OrderStep step="address" ready>
            {shown}
          </OrderStep>
        )}
      >
        {({ NewAddress }) => (
          <NewAddress step1={step1} step2={step2} user={session.user} onSigningUp={setSigningUp} />
        )}
      </LazyBoundary>
    );
  }
  if (addresses.data)
    return <ChooseAddress step1={step1} step2={step2} addresses={addresses.data} user={session.user} />;
  return (
    <OrderStep step="address" ready>
      <StepData failed={addresses.isError ? addresses : undefined} />
    </OrderStep>
  );
}
