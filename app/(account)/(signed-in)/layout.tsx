import { type ReactNode, Suspense } from 'react';
import { AccountGuard } from '@/components/layout/account-guard';
import { messages } from '@/lib/page-messages';

/** Shows nothing of the account before the customer is known. The guard reads the query, so it needs Suspense. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<p role="status">{messages.loading}</p>}>
      <AccountGuard>{children}</AccountGuard>
    </Suspense>
  );
}
