'use client';
import { EstimateTicket } from '@/components/catalog/estimate-ticket';
import { Notice } from '@/components/ui/notice';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Skeleton } from '@/components/ui/skeleton';
import { TicketPart } from '@/components/ui/ticket';
import type { EstimateState } from '@/hooks/use-estimate';
import { useDraft } from '@/hooks/use-order-draft';
import { parseDate } from '@/lib/domain/calendar';
import { shortDayLabel } from '@/lib/domain/day-label';
import { slotLabel } from '@/lib/domain/slots';
import type { DraftStep1 } from '@/lib/drafts';
import { messages } from '@/lib/page-messages';

interface RunningEstimateProps {
  estimate: EstimateState;
  /** The chosen times are for another zip code than the one typed. */
  withoutTimes?: boolean;
}

/** The running estimate: a price range, its rows, and the dates chosen so far. */
export function RunningEstimate({ estimate, withoutTimes = false }: RunningEstimateProps) {
  const [step1] = useDraft('order-step-1');
  const times = step1 && !withoutTimes ? timeRows(step1) : [];
  const isReady = estimate.status === 'ready';
  return (
    <EstimateTicket
      aria-label="Estimate"
      eyebrow="ESTIMATE"
      figures={isReady ? estimate : undefined}
      parts={
        (times.length > 0 || isReady) && (
          <TicketPart>
            <ReceiptRows rows={times} />
            {isReady && <p className="quiet small">{estimate.finalNote}.</p>}
          </TicketPart>
        )
      }
    >
      {estimate.status === 'empty' && <p className="quiet">Choose a service to see its price here.</p>}
      {estimate.status === 'loading' && <Skeleton shape="title" width="half" />}
      {estimate.status === 'error' && (
        <Notice tone="error" onRetry={estimate.retry}>
          {messages.offline}
        </Notice>
      )}
    </EstimateTicket>
  );
}

function timeRows(step1: DraftStep1): ReceiptRow[] {
  const rows = [
    { id: 'pickup', label: 'Pickup', date: step1.pickup_date, from: step1.from_slot, to: step1.to_slot },
    {
      id: 'back',
      label: 'Delivery',
      date: step1.delivery_date,
      from: step1.delivery_from_slot,
      to: step1.delivery_to_slot,
    },
  ];
  return rows.flatMap(({ id, label, date, from, to }) => {
    const day = parseDate(date);
    if (!day) return [];
    const slot = from && to ? `, ${slotLabel(from, to)}` : '';
    return [{ id, label, amount: `${shortDayLabel(day)}${slot}`, tone: 'quiet' as const }];
  });
}
