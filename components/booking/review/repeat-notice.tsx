'use client';
import Link from 'next/link';
import { Button } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { useDraft } from '@/hooks/page/use-order-draft';
import type { OrderChange, RepeatedOrder } from '@/lib/booking/drafts';
import { lastTimeText } from '@/lib/booking/last-time';
import { stepHref } from '@/lib/booking/order-steps';

interface RepeatNoticeProps {
  again: RepeatedOrder;
  changes: OrderChange[];
  onBack: () => void;
}

export function RepeatNotice({ again, changes, onBack }: RepeatNoticeProps) {
  const [savedOrder] = useDraft('order-kept');
  return (
    <Notice
      tone={changes.some(({ blocks }) => blocks) ? 'warn' : 'info'}
      title={`Order ${again.order_number} again`}
      actions={
        savedOrder && (
          <Button variant="secondary" size="small" onClick={onBack}>
            Back to the order I started
          </Button>
        )
      }
    >
      {again.last && <p>{lastTimeText(again.last)}.</p>}
      {changes.length === 0 ? (
        <p>Your choices are the same as last time.</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-4">
          {changes.map((change) => (
            <li key={change.kind + change.message}>
              {change.message}{' '}
              <Link
                prefetch={false}
                className="font-semibold decoration-auto"
                href={editHref(change)}
                aria-label={`Edit: ${change.message}`}
              >
                Edit
              </Link>
            </li>
          ))}
        </ul>
      )}
      {savedOrder && <p>We kept the order you had started.</p>}
    </Notice>
  );
}

const sections: Partial<Record<OrderChange['part'], string>> = {
  zip: 'zip_code',
  services: 'services-part',
  times: 'pickup',
  preferences: 'preferences',
  instructions: 'special_instructions',
};

function editHref({ part, kind }: OrderChange) {
  if (kind === 'promo') return stepHref('payment', { edit: true, section: 'promo' });
  if (part === 'address' || part === 'payment') return stepHref(part, { edit: true });
  return stepHref('what-and-when', { edit: true, section: sections[part] });
}
