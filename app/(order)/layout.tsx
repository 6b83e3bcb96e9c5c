import type { ReactNode } from 'react';
import { SiteFactsProvider } from '@/components/booking/step/order-step';
import { NeedsScripts } from '@/components/layout/page/needs-scripts';
import { QueryProvider } from '@/components/layout/page/query-provider';
import { PolicyProvider } from '@/hooks/page/use-policy';
import type { Data } from '@/lib/contract';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { getPolicy } from '@/lib/rules/policy/policy';
import { alertPeriod } from '@/lib/rules/times/service-alert';
import { serverCall } from '@/server/pages/reads/call';

const toFacts = ({ features, service_alerts }: Data<'content.settings'>) => ({
  codes: features.includes('sign_in_codes'),
  repeats: features.includes('recurring'),
  stainNotes: features.includes('stain_notes'),
  alerts: service_alerts.map((alert) => ({ ...alert, when: nonBreaking(alertPeriod(alert, new Date())) })),
});

export default async function OrderLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <QueryProvider>
      <PolicyProvider policy={getPolicy(settings)}>
        <NeedsScripts phone={settings.contact_number1}>
          <SiteFactsProvider facts={toFacts(settings)}>
            <div className="first-screen">{children}</div>
          </SiteFactsProvider>
        </NeedsScripts>
      </PolicyProvider>
    </QueryProvider>
  );
}
