import { type ReactNode, Suspense } from 'react';
import { AccountFrame } from '@/components/layout/account-frame';
import { AccountGuard } from '@/components/layout/account-guard';
import { QueryProvider } from '@/components/layout/query-provider';
import { messages } from '@/lib/messages';

/** Nothing of the account shows before the customer is known. The guard reads the query, hence Suspense. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <AccountFrame>
        <Suspense fallback={<p role="status">{messages.loading}</p>}>
          <AccountGuard>{children}</AccountGuard>
        </Suspense>
      </AccountFrame>
    </QueryProvider>
  );
}
