'use client';
import { EstimateTicket, estimateRowsClass } from '@/components/catalog/estimate-ticket';
import { LoadProblem } from '@/components/layout/load-problem';
import { useBookingClock } from '@/components/order-times/use-booking-clock';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Skeleton } from '@/components/ui/skeleton';
import { TicketPart } from '@/components/ui/ticket';
import type { EstimateState } from '@/hooks/use-estimate';
import { useDraft } from '@/hooks/use-order-draft';
import { dayLabel, whole } from '@/lib/domain/day-label';
import { savingText } from '@/lib/domain/estimate-text';
import { familiarPieces, priceFrom } from '@/lib/domain/familiar-pieces';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { isWeighed, type PricedCategory } from '@/lib/domain/price-list';
import { parseVisits, type Visit, visitLabel } from '@/lib/domain/visit';
import type { DraftStep1 } from '@/lib/drafts';
import { noChargeYet } from '@/lib/policy-sentences';

interface RunningEstimateProps {
  estimate: EstimateState;
  /** Whether the chosen times are shown: 'unknown' when they are for another ZIP code, 'beside' when the page has them. */
  times?: 'known' | 'unknown' | 'beside';
}

/** The running estimate: what is chosen and its price, and when we come. */
export function RunningEstimate({ estimate, times = 'known' }: RunningEstimateProps) {
  const [step1] = useDraft('order-step-1');
  const [step3] = useDraft('order-step-3');
  const isReady = estimate.status === 'ready';
  const isEmpty = estimate.status === 'empty';
  const list = isReady || isEmpty ? estimate.list : undefined;
  const piecesOf = (name: string) =>
    countedDetail(list?.pricing.find((service) => service.name === name)?.products ?? []);
  return (
    <EstimateTicket
      aria-label="Estimate"
      eyebrow="ESTIMATE"
      figures={isReady ? { ...estimate, uncountedDetail: piecesOf, bags: step1?.bags } : undefined}
      {...(isEmpty && { headline: 'Choose a service to see your price' })}
      subline={isReady && savingLine(estimate, step3?.promo_code)}
      parts={
        (isReady || (isEmpty && list)) && (
          <>
            {isEmpty && (
              <TicketPart>
                <ReceiptRows className={estimateRowsClass} rows={list?.pricing.map(offerRow) ?? []} />
              </TicketPart>
            )}
            <TicketPart>
              {times !== 'beside' && <TimeRows step1={times === 'known' ? step1 : undefined} />}
              <p className="quiet small">{isReady ? `${estimate.finalNote}.` : noChargeYet}</p>
            </TicketPart>
          </>
        )
      }
    >
      {estimate.status === 'loading' && <Skeleton shape="title" width="half" />}
      {estimate.status === 'error' && <LoadProblem error={estimate.error} onRetry={estimate.retry} />}
    </EstimateTicket>
  );
}

/** 'You save $10.95 with SPRING15' */
function savingLine({ estimate }: Extract<EstimateState, { status: 'ready' }>, code = '') {
  const saving = savingText(estimate);
  return code && saving ? `You save ${saving} with ${code}` : undefined;
}

const countedDetail = (products: PricedCategory['products']) => {
  const known = familiarPieces(products);
  return `${known && `${known}. `}You see the count before we charge.`;
};

/** What a service costs, before it is chosen. */
function offerRow(service: PricedCategory): ReceiptRow {
  const { category_id, name, products } = service;
  const minimum = parseMoney(service.minimum) ?? 0;
  const least = minimum > 0 && `${formatMoney(minimum)} minimum`;
  const row = { id: `offer:${category_id}`, label: name };
  if (!isWeighed(service)) {
    return {
      ...row,
      amount: 'by the piece',
      detail: [priceFrom(products), least].filter(Boolean).join(', '),
    };
  }
  return { ...row, amount: `${formatMoney(parseMoney(service.rate_per_lb) ?? 0)} a pound`, detail: least };
}

function TimeRows({ step1 }: { step1: DraftStep1 | null | undefined }) {
  const visits = step1 ? parseVisits(step1) : undefined;
  const clock = useBookingClock(visits?.pickup.date || null, step1?.from_slot ? [step1.from_slot] : []);
  return (
    <ReceiptRows
      className={estimateRowsClass}
      rows={[
        {
          id: 'pickup',
          label: 'Pickup',
          amount: when(visits?.pickup),
          detail: clock.get(step1?.from_slot ?? ''),
        },
        {
          id: 'delivery',
          label: 'Delivery',
          amount: when(visits?.delivery),
        },
      ]}
    />
  );
}

function when(visit: Visit | undefined) {
  if (!visit?.date) return <span className="quiet">Not chosen</span>;
  return visit.from_slot && visit.to_slot ? visitLabel(visit) : whole(dayLabel(visit.date));
}
