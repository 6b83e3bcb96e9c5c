import type { ReactNode } from 'react';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { QueryProvider } from '@/components/layout/query-provider';
import { PolicyProvider } from '@/hooks/use-policy';
import { StainNotesProvider } from '@/hooks/use-stain-notes';
import { policyOf } from '@/lib/policy';
import { serverCall } from '@/server/pages/call';

export default async function OrderLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <QueryProvider>
      <PolicyProvider policy={policyOf(settings)}>
        <NeedsScripts phone={settings.contact_number1}>
          <StainNotesProvider kept={settings.stain_notes === true}>
            <div className="first-screen">{children}</div>
          </StainNotesProvider>
        </NeedsScripts>
      </PolicyProvider>
    </QueryProvider>
  );
}
