import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/layout/account/account-frame';
import { NeedsScripts } from '@/components/layout/page/needs-scripts';
import { QueryProvider } from '@/components/layout/page/query-provider';
import { BusinessPhoneProvider } from '@/hooks/page/use-business-phone';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { getPolicy } from '@/lib/rules/policy/policy';
import { serverCall } from '@/server/pages/reads/call';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <QueryProvider>
      <NeedsScripts phone={settings.contact_number1}>
        <AccountFrame>
          <PolicyProvider policy={getPolicy(settings)}>
            <BusinessPhoneProvider phone={settings.contact_number1}>{children}</BusinessPhoneProvider>
          </PolicyProvider>
        </AccountFrame>
      </NeedsScripts>
    </QueryProvider>
  );
}
