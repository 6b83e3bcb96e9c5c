'use client';
import { Notice } from '@/components/ui/notice';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Skeleton } from '@/components/ui/skeleton';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import type { EstimateState } from '@/hooks/use-estimate';
import { useDraft } from '@/hooks/use-order-draft';
import { parseDate } from '@/lib/domain/calendar';
import { shortDayLabel } from '@/lib/domain/day-label';
import type { EstimateRow } from '@/lib/domain/estimate-rows';
import { formatMoneyRange } from '@/lib/domain/money';
import { slotLabel } from '@/lib/domain/slots';
import type { DraftStep1 } from '@/lib/drafts';
import { messages } from '@/lib/messages';

type Ready = Extract<EstimateState, { status: 'ready' }>;

/** The running estimate: a range, the list of what it contains, and the two dates as far as they are chosen. */
export function EstimateTicket({ estimate }: { estimate: EstimateState }) {
  const [step1] = useDraft('order-step-1');
  const times = step1 ? timeRows(step1) : [];
  const isReady = estimate.status === 'ready';
  return (
    <Ticket
      as="section"
      id="estimate"
      aria-label="Estimate"
      eyebrow="ESTIMATE"
      aside={isReady ? 'final price after weighing' : undefined}
      headline={isReady ? headline(estimate) : undefined}
      parts={
        <>
          {isReady && (
            <TicketPart>
              <ReceiptRows rows={priceRows(estimate)} />
            </TicketPart>
          )}
          {times.length > 0 && (
            <TicketPart>
              <ReceiptRows rows={times} />
            </TicketPart>
          )}
        </>
      }
    >
      {estimate.status === 'empty' && <p className="quiet">Choose a service to see its price here.</p>}
      {estimate.status === 'loading' && <Skeleton shape="title" width="half" />}
      {estimate.status === 'error' && (
        <Notice tone="error" onRetry={estimate.retry}>
          {messages.offline}
        </Notice>
      )}
    </Ticket>
  );
}

const headline = ({ lowCents, highCents }: Ready) =>
  highCents > 0 ? formatMoneyRange(lowCents, highCents) : 'After counting';

/** Rows of the receipt with both ends; the total is the headline already. */
function priceRows({ estimate, uncounted }: Ready): ReceiptRow[] {
  const rows = estimate.rows.filter(({ kind }) => kind === 'charge' || kind === 'discount').map(priceRow);
  const turnaround = rows.findIndex(({ id }) => id === 'turnaround');
  const counted = uncounted.map((name) => ({
    id: `uncounted:${name}`,
    label: name,
    amount: 'after counting',
    detail: 'We count for you',
  }));
  rows.splice(turnaround < 0 ? rows.length : turnaround, 0, ...counted);
  return rows;
}

function priceRow(row: EstimateRow): ReceiptRow {
  return {
    id: row.key,
    label: row.label,
    amount: formatMoneyRange(row.lowCents, row.highCents),
    detail: row.details.map(({ label }) => label).join(', ') || undefined,
  };
}

function timeRows(step1: DraftStep1): ReceiptRow[] {
  const rows = [
    { id: 'pickup', label: 'Pickup', date: step1.pickup_date, from: step1.from_slot, to: step1.to_slot },
    {
      id: 'back',
      label: 'Back with you',
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
