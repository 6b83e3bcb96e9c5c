'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import { failureText } from '@/lib/browser/api/failure-text';
import { sectionLook } from './section';
import { useCopyOfData } from './use-my-data';
import type { Profile } from './use-profile';

const loadDialog = () => import('./delete-account-dialog');

export function MyData({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={sectionLook} aria-labelledby="your-data">
      <h2 className="text-xl" id="your-data">
        Your data
      </h2>
      <p>
        Download everything we keep about you, or just your orders for a spreadsheet. The files leave out
        photos (they’re on your receipts), our staff’s own notes, and what protects your account.
      </p>
      <Copies userId={profile.id} />
      <h3 className="mt-2 text-base">Delete your account</h3>
      <p>Before you decide, we’ll show you what we delete and what we keep.</p>
      <div className="-ms-3">
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && (
        <LazyBoundary load={loadDialog} fallback={null}>
          {({ DeleteAccountDialog }) => (
            <DeleteAccountDialog profile={profile} onClose={() => setAsking(false)} />
          )}
        </LazyBoundary>
      )}
    </section>
  );
}

function Copies({ userId }: { userId: number }) {
  const all = useCopyOfData(userId, 'everything');
  const orders = useCopyOfData(userId, 'orders');
  return (
    <div>
      <ButtonRow>
        <CopyButton copy={all}>Download everything (JSON)</CopyButton>
        <CopyButton copy={orders}>Download orders (CSV)</CopyButton>
      </ButtonRow>
      <div role="status">
        {all.data && <p className="mt-4 wrap-anywhere">{savedText(all.data)}</p>}
        {orders.data !== undefined && <p className="mt-4 wrap-anywhere">{savedText(orders.data)}</p>}
      </div>
      <CopyProblem copy={all} retryText="Retry everything" />
      <CopyProblem copy={orders} retryText="Retry orders" />
    </div>
  );
}

type CopyState = ReturnType<typeof useCopyOfData>;

const savedText = (name: string) =>
  name ? `Your browser is saving ${name}.` : 'You have no orders yet, so there is nothing to download.';

const CopyButton = ({ copy, children }: { copy: CopyState; children: string }) => (
  <Button variant="secondary" busy={copy.isPending} busyText="Preparing…" onClick={() => copy.mutate()}>
    {children}
  </Button>
);

const CopyProblem = ({ copy: { error, mutate }, retryText }: { copy: CopyState; retryText: string }) =>
  error && (
    <Notice
      tone="error"
      title={failureText(error)}
      className="mt-4 wrap-anywhere"
      onRetry={() => mutate()}
      retryText={retryText}
    >
      Nothing was downloaded.
    </Notice>
  );
