import type { ReactNode } from 'react';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart, type TicketProps } from '@/components/ui/ticket';
import { bagCount, bagsText, poundsOf } from '@/lib/domain/bags';
import type { Estimate } from '@/lib/domain/estimate';
import { estimateLines } from '@/lib/domain/estimate-lines';
import type { EstimateRow } from '@/lib/domain/estimate-rows';
import { formatEstimate } from '@/lib/domain/estimate-text';
import { formatMoneyRange } from '@/lib/domain/money';
import { weightLabel } from '@/lib/domain/receipt';
import styles from './estimate-ticket.module.css';

/** For rows of the caller, in `parts`. */
export const estimateRowsClass = styles.rows;

interface Figures {
  estimate: Estimate;
  /** Names of services that we count later; their price is not in the totals. */
  uncounted?: readonly string[];
  /** What is said beneath a service that we count later. */
  uncountedDetail?: (name: string) => string | undefined;
  /** How many bags the weight stands for. */
  bags?: number;
}

interface EstimateTicketProps extends TicketProps {
  /** Undefined while nothing has a price. */
  figures: Figures | undefined;
  /** Below the rows. */
  notes?: ReactNode;
}

/** An estimate as a ticket, used in the order and on the price list: the price, and its rows. */
export const EstimateTicket = ({ figures, notes, parts, ...ticket }: EstimateTicketProps) => (
  <Ticket
    as="section"
    id="estimate"
    headline={figures && <ChangingPrice>{estimateHeadline(figures)}</ChangingPrice>}
    parts={
      <>
        {figures && (
          <TicketPart>
            <ReceiptRows className={styles.rows} rows={estimateRows(figures)} />
            {notes}
          </TicketPart>
        )}
        {parts}
      </>
    }
    {...ticket}
  />
);

/** Shows that the price is another one. */
export const ChangingPrice = ({ children }: { children: string }) => (
  <span key={children} className={styles.changing}>
    {children}
  </span>
);

/** '$44.10 – $57.20', 'from $71.00', '$30.00 + dry cleaning' */
export function estimateHeadline({ estimate, uncounted }: Figures): string {
  const { low, high, hasFromPrices } = estimate;
  return formatEstimate(low.receipt.totalCents, high.receipt.totalCents, uncounted, hasFromPrices);
}

/** The rows of the price, services first. Leaves out the total, which is the headline. */
function estimateRows(figures: Figures): ReceiptRow[] {
  const { estimate, uncounted = [], uncountedDetail } = figures;
  const priceRow = (row: EstimateRow) => toReceiptRow(row, figures);
  const lines = estimateLines(estimate);
  const hasPrice = estimate.high.receipt.totalCents > 0;
  const isService = ({ key }: EstimateRow) => key === 'wash_fold' || key === 'dry_clean';
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

/** A turnaround without a surcharge is included in the price. */
function includedRow({ high }: Estimate): ReceiptRow[] {
  const { turnaround } = high.input;
  return turnaround ? [{ id: 'turnaround', label: turnaround.label, amount: 'Included' }] : [];
}

function toReceiptRow(row: EstimateRow, { estimate, bags }: Figures): ReceiptRow {
  const [weight = '', ...details] = row.details.map(({ label }) => label);
  const first = row.key === 'wash_fold' && bags ? bagsDetail(bags, estimate) : weight;
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
  return `${bagCount(bags)}, ${weightLabel(input.weightLb, input.weightAmountCents, poundsOf(bags, bag))}`;
}
