'use client';
import { useBookingClock } from '@/components/booking/times/use-booking-clock';
import { EstimateTicket, estimateHeadline } from '@/components/prices/estimate-ticket';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { TicketPart } from '@/components/ui/layout/ticket';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Skeleton } from '@/components/ui/status/skeleton';
import type { EstimateState } from '@/hooks/data/use-estimate';
import { useDraft } from '@/hooks/page/use-order-draft';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { lastTotal } from '@/lib/booking/last-time';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { parseVisits, type Visit, visitLabel } from '@/lib/rules/dates/visit';
import { savingText } from '@/lib/rules/money/estimate-text';
import { familiarPieces, priceFrom } from '@/lib/rules/money/familiar-pieces';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { isWeighed, type PricedCategory } from '@/lib/rules/money/price-list';
import { has } from '@/lib/rules/policy/features';
import { noChargeYet } from '@/lib/rules/policy/policy-sentences';

interface RunningEstimateProps {
  estimate: EstimateState;
  /** Whether the chosen times are shown: 'unknown' when they are for another ZIP code, 'beside' when the page has them. */
  times?: 'known' | 'unknown' | 'beside';
}

const FinalNote = ({ text }: { text: string }) =>
  has('house_rules') && <p className="text-sm text-quiet">{text}</p>;

export function RunningEstimate({ estimate, times = 'known' }: RunningEstimateProps) {
  const [step1] = useDraft('order-step-1');
  const [step3] = useDraft('order-step-3');
  const isReady = estimate.status === 'ready';
  const isEmpty = estimate.status === 'empty';
  const list = isReady || isEmpty ? estimate.list : undefined;
  const describePieces = (name: string) =>
    countedDetail(list?.pricing.find((service) => service.name === name)?.products ?? []);
  return (
    <EstimateTicket
      aria-label="Estimate"
      eyebrow="ESTIMATE"
      figures={isReady ? { ...estimate, uncountedDetail: describePieces, bags: step1?.bags } : undefined}
      {...(isEmpty && { headline: 'Choose a service to see your price' })}
      subline={
        isReady &&
        [lastLine(step1, estimate), savingLine(estimate, step3?.promo_code)].filter(Boolean).join(' ')
      }
      parts={
        (isReady || (isEmpty && list)) && (
          <>
            {isEmpty && (
              <TicketPart>
                <ReceiptRows wideDetails rows={list?.pricing.map(offerRow) ?? []} />
              </TicketPart>
            )}
            <TicketPart>
              {times !== 'beside' && <TimeRows step1={times === 'known' ? step1 : undefined} />}
              <FinalNote text={isReady ? `${estimate.finalNote}.${limitText(estimate)}` : noChargeYet} />
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

type Ready = Extract<EstimateState, { status: 'ready' }>;

const lastLine = (step1: DraftStep1 | null | undefined, { about }: Ready) =>
  about && step1?.again?.last && `${lastTotal(step1.again.last.total)}.`;

/** What the last count makes it is no limit: the estimate is. */
const limitText = ({ about, ...figures }: Ready) =>
  about ? ` Our estimate is ${estimateHeadline(figures)}.` : '';

/** 'You save $10.95 with SPRING15' */
function savingLine({ estimate }: Ready, code = '') {
  const saving = savingText(estimate);
  return code && saving ? `You save ${saving} with ${code}` : undefined;
}

const countedDetail = (products: PricedCategory['products']) => {
  const examples = familiarPieces(products);
  return `${examples && `${examples}. `}You’ll see the price before we clean.`;
};

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
      wideDetails
      rows={[
        {
          id: 'pickup',
          label: 'Pickup',
          amount: when(visits?.pickup),
          detail: clock.get(step1?.from_slot ?? ''),
        },
        { id: 'delivery', label: 'Delivery', amount: when(visits?.delivery) },
      ]}
    />
  );
}

function when(visit: Visit | undefined) {
  if (!visit?.date) return <span className="text-quiet">Not chosen</span>;
  return visit.from_slot && visit.to_slot ? visitLabel(visit) : nonBreaking(dayLabel(visit.date));
}
