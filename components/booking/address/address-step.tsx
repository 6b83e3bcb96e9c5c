'use client';
import { useState } from 'react';
import { useStepGuard } from '@/components/booking/step/use-step-guard';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { useAddresses } from '@/hooks/data/use-addresses';
import { useSession } from '@/hooks/page/use-session';
import { OrderStep, StepData } from '../step/order-step';
import { ChooseAddress } from './choose-address';
import { loadForms } from './load-forms';

/** Step 2. The same form turns a visitor into a customer. */
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
          <NewAddress
            step1={step1}
            step2={step2}
            user={session.user}
            onSigningUp={() => setSigningUp(true)}
          />
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
