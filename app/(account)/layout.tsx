import { type ReactNode, Suspense } from 'react';
import { AccountFrame } from '@/components/layout/account-frame';
import { AccountGuard } from '@/components/layout/account-guard';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { QueryProvider } from '@/components/layout/query-provider';
import { BusinessPhoneProvider } from '@/hooks/use-business-phone';
import { messages } from '@/lib/page-messages';
import { serverCall } from '@/server/pages/call';

/** Shows nothing of the account before the customer is known. The guard reads the query, so it needs Suspense. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <QueryProvider>
      <NeedsScripts phone={settings.contact_number1}>
        <AccountFrame>
          <Suspense fallback={<p role="status">{messages.loading}</p>}>
            <AccountGuard>
              <BusinessPhoneProvider phone={settings.contact_number1}>{children}</BusinessPhoneProvider>
            </AccountGuard>
          </Suspense>
        </AccountFrame>
      </NeedsScripts>
    </QueryProvider>
  );
}
