'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { Notice } from '@/components/ui/notice';
import { useCopyOfData } from '@/hooks/use-my-data';
import type { Profile } from '@/hooks/use-profile';
import { failureText } from '@/lib/api/failure-text';
import styles from './my-data.module.css';
import page from './profile.module.css';

const loadDialog = () => import('./delete-account-dialog');

/** A copy of everything that is stored about the customer, and the end of the account. */
export function MyData({ profile }: { profile: Profile }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={page.section} aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        Download everything we keep about you, or just your orders for a spreadsheet. The files leave out
        photos (they’re on your receipts), our staff’s own notes, and what protects your account, such as the
        hash of your password.
      </p>
      <Copies userId={profile.id} />
      <h3 className="mt-8 text-16">Delete your account</h3>
      <p>Before you decide, we’ll show you what we delete and what we keep.</p>
      <div className={styles.end}>
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
        {all.data && <p className="mt-16 break-anywhere">{saves(all.data)}</p>}
        {orders.data !== undefined && <p className="mt-16 break-anywhere">{saves(orders.data)}</p>}
      </div>
      <CopyProblem copy={all} retryText="Retry everything" />
      <CopyProblem copy={orders} retryText="Retry orders" />
    </div>
  );
}

type CopyState = ReturnType<typeof useCopyOfData>;

/** @param name of the file, '' for none */
const saves = (name: string) =>
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
      className="mt-16 break-anywhere"
      onRetry={() => mutate()}
      retryText={retryText}
    >
      Nothing was downloaded.
    </Notice>
  );
