import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/layout/account-frame';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { QueryProvider } from '@/components/layout/query-provider';
import { BusinessPhoneProvider } from '@/hooks/use-business-phone';
import { PolicyProvider } from '@/hooks/use-policy';
import { policyOf } from '@/lib/policy';
import { serverCall } from '@/server/pages/call';

/** The frame of the account. What it shows of a customer is up to each page's AccountGuard. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <QueryProvider>
      <NeedsScripts phone={settings.contact_number1}>
        <AccountFrame>
          <PolicyProvider policy={policyOf(settings)}>
            <BusinessPhoneProvider phone={settings.contact_number1}>{children}</BusinessPhoneProvider>
          </PolicyProvider>
        </AccountFrame>
      </NeedsScripts>
    </QueryProvider>
  );
}
