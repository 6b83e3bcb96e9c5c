import type { ReactNode } from 'react';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart, type TicketProps } from '@/components/ui/layout/ticket';
import { aboutText } from '@/lib/booking/last-time';
import { bagCount, bagsText, formatPounds } from '@/lib/rules/money/bags';
import type { Estimate } from '@/lib/rules/money/estimate';
import { estimateLines } from '@/lib/rules/money/estimate-lines';
import type { EstimateRow } from '@/lib/rules/money/estimate-rows';
import { formatEstimate } from '@/lib/rules/money/estimate-text';
import { formatMoneyRange } from '@/lib/rules/money/money';
import { weightLabel } from '@/lib/rules/money/receipt';

interface Figures {
  estimate: Estimate;
  /** Of an order like the last one: the headline and the rows instead. */
  about?: Estimate | undefined;
  /** Services that we count later; not in the totals. */
  uncounted?: readonly string[];
  uncountedDetail?: (name: string) => string | undefined;
  bags?: number;
}

interface EstimateTicketProps extends TicketProps {
  /** Undefined while nothing has a price. */
  figures: Figures | undefined;
  notes?: ReactNode;
}

export const EstimateTicket = ({ figures, notes, parts, ...ticket }: EstimateTicketProps) => (
  <Ticket
    as="section"
    id="estimate"
    headline={figures && <ChangingPrice>{estimateHeadline(figures)}</ChangingPrice>}
    parts={
      <>
        {figures && (
          <TicketPart>
            <ReceiptRows
              wideDetails
              rows={estimateRows(figures.about ? { estimate: figures.about } : figures)}
            />
            {notes}
          </TicketPart>
        )}
        {parts}
      </>
    }
    {...ticket}
  />
);

export const ChangingPrice = ({ children }: { children: string }) => (
  <span key={children} className="block animate-change in-data-new:[animation-duration:0s]">
    {children}
  </span>
);

/** '$44.10 – $57.20', 'from $71.00', '$30.00 + dry cleaning', 'about $41' */
export function estimateHeadline({ estimate, about, uncounted }: Figures): string {
  if (about) return aboutText(about);
  const { low, high, hasFromPrices } = estimate;
  return formatEstimate(low.receipt.totalCents, high.receipt.totalCents, uncounted, hasFromPrices);
}

/** Services first, without the total, which is the headline. */
function estimateRows(figures: Figures): ReceiptRow[] {
  const { estimate, uncounted = [], uncountedDetail } = figures;
  const priceRow = (row: EstimateRow) => toReceiptRow(row, figures);
  const lines = estimateLines(estimate);
  const hasPrice = estimate.high.receipt.totalCents > 0;
  const isService = ({ key }: EstimateRow) => key === 'weight' || key === 'wash_fold' || key === 'dry_clean';
  const isTurnaround = ({ key }: EstimateRow) => key === 'turnaround';
  const others = lines.filter((line) => !isService(line));
  const extras = others.findIndex(({ key }) => !key.startsWith('preference:'));
  const split = extras < 0 ? others.length : extras;
  return [
    ...lines.filter(isService).map(priceRow),
    ...uncounted.map((name) => uncountedRow(name, uncountedDetail?.(name) ?? notAbove(hasPrice))),
    ...others.slice(0, split).map(priceRow),
    ...(lines.some(isTurnaround) ? [] : includedRow(estimate)),
    ...others.slice(split).map(priceRow),
  ];
}

/** @param besidePrice the headline shows a price that excludes this service */
const notAbove = (besidePrice: boolean) => (besidePrice ? 'Not in the price above' : undefined);

const uncountedRow = (name: string, detail: string | undefined): ReceiptRow => ({
  id: `uncounted:${name}`,
  label: name,
  amount: 'after we count',
  detail,
});

function includedRow({ high }: Estimate): ReceiptRow[] {
  const { turnaround } = high.input;
  return turnaround ? [{ id: 'turnaround', label: turnaround.label, amount: 'Included' }] : [];
}

function toReceiptRow(row: EstimateRow, { estimate, bags }: Figures): ReceiptRow {
  const [weight = '', ...details] = row.details.map(({ label }) => label);
  const first = row.key === 'weight' && bags ? bagsDetail(bags, estimate) : weight;
  return {
    id: row.key,
    label: row.label,
    amount: formatMoneyRange(row.lowCents, row.highCents),
    detail: [first, ...details].filter(Boolean).join(', ') || undefined,
  };
}

/** '2 bags, 20–30 lb × $1.75'; without the rate where the minimum is charged instead. */
function bagsDetail(bags: number, { low, high: { input } }: Estimate): string {
  const bag = { light: low.input.weightLb / bags, full: input.weightLb / bags };
  if ((input.topUpCents ?? 0) > 0) return bagsText(bags, bag);
  return `${bagCount(bags)}, ${weightLabel(input.weightLb, input.weightAmountCents, formatPounds(bags, bag))}`;
}
