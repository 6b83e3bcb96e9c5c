import type { ReactNode } from 'react';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { QueryProvider } from '@/components/layout/query-provider';
import { PolicyProvider } from '@/hooks/use-policy';
import { SiteFactsProvider } from '@/hooks/use-site-facts';
import type { Data } from '@/lib/contract';
import { keepTimes } from '@/lib/domain/keep-times';
import { alertPeriod } from '@/lib/domain/service-alert';
import { policyOf } from '@/lib/policy';
import { serverCall } from '@/server/pages/call';

const factsOf = ({ sign_in_codes, service_alerts, recurring, stain_notes }: Data<'content.settings'>) => ({
  codes: sign_in_codes === true,
  repeats: recurring === true,
  stainNotes: stain_notes === true,
  alerts: (service_alerts ?? []).map((alert) => ({
    ...alert,
    when: keepTimes(alertPeriod(alert, new Date())),
  })),
});

export default async function OrderLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <QueryProvider>
      <PolicyProvider policy={policyOf(settings)}>
        <NeedsScripts phone={settings.contact_number1}>
          <SiteFactsProvider facts={factsOf(settings)}>
            <div className="first-screen">{children}</div>
          </SiteFactsProvider>
        </NeedsScripts>
      </PolicyProvider>
    </QueryProvider>
  );
}
