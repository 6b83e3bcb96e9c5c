'use client';
import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Notice } from '@/components/ui/notice';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useAddresses } from '@/hooks/use-addresses';
import { useSession } from '@/hooks/use-session';
import { useStepGuard } from '@/hooks/use-step-guard';
import { failureSentence } from '@/lib/api/failure-text';
import { LaterStep } from '../later-step';
import { ChooseAddress } from './choose-address';

/** Loaded on demand, because the form and the account code are larger than the choice of saved addresses. */
const loadNew = () => import('./new-address').then((part) => part.NewAddress);

/** Step 2: the address, and how the bags change hands. The same form turns a visitor into a customer. */
export function AddressStep() {
  const guard = useStepGuard('address');
  const session = useSession();
  const addresses = useAddresses(session.user?.id);
  // Keeps a new customer's form until the address is saved too, so that no input is lost in between.
  const [isSigningUp, setSigningUp] = useState(false);

  if (!guard.ready) return <Frame ready={false} />;
  const { step1, step2 } = guard;
  const isCustomer = session.status === 'authenticated' && !isSigningUp;
  if (!isCustomer || addresses.data?.length === 0) {
    return (
      <LazyBoundary
        load={loadNew}
        fallback={<SkeletonForm />}
        around={(shown) => <Frame ready>{shown}</Frame>}
      >
        {(NewAddress) => (
          <NewAddress step1={step1} step2={step2} user={session.user} onSigningUp={setSigningUp} />
        )}
      </LazyBoundary>
    );
  }
  if (addresses.isError) {
    return (
      <Frame ready>
        <Notice tone="error" onRetry={() => void addresses.refetch()}>
          {failureSentence(addresses.error)} Your choices are saved.
        </Notice>
      </Frame>
    );
  }
  if (!addresses.data) {
    return (
      <Frame ready>
        <SkeletonForm />
      </Frame>
    );
  }
  return <ChooseAddress step1={step1} step2={step2} addresses={addresses.data} user={session.user} />;
}

const Frame = ({ ready, children }: { ready: boolean; children?: ReactNode }) => (
  <LaterStep step="address" title="Where should we pick up?" ready={ready}>
    {children}
  </LaterStep>
);
