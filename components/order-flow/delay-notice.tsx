'use client';
import { Notice } from '@/components/ui/notice';
import { useDraft } from '@/hooks/use-order-draft';
import { useSiteFacts } from '@/hooks/use-site-facts';
import { serverNow } from '@/lib/clock';
import { concerns } from '@/lib/domain/service-alert';

/** The delays at the ZIP code of the order. */
export function DelayNotice() {
  const { alerts } = useSiteFacts();
  const zip = useDraft('order-step-1')[0]?.zip_code ?? '';
  const now = serverNow();
  return alerts
    .filter((alert) => zip !== '' && concerns(alert, zip, now))
    .map((alert) => (
      <Notice key={alert.from + alert.text} tone="warn" title={`Possible delay: ${alert.when}`}>
        {alert.text}
      </Notice>
    ));
}
