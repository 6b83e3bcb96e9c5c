import type { ReactNode } from 'react';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart, type TicketProps } from '@/components/ui/ticket';
import type { Estimate } from '@/lib/domain/estimate';
import { estimateLines } from '@/lib/domain/estimate-lines';
import type { EstimateRow } from '@/lib/domain/estimate-rows';
import { formatEstimate } from '@/lib/domain/estimate-text';
import { formatMoneyRange } from '@/lib/domain/money';

interface Figures {
  estimate: Estimate;
  /** Names of services that we count later; their price is not in the totals. */
  uncounted?: readonly string[];
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
    headline={figures && estimateHeadline(figures)}
    parts={
      <>
        {figures && (
          <TicketPart>
            <ReceiptRows rows={estimateRows(figures)} />
            {notes}
          </TicketPart>
        )}
        {parts}
      </>
    }
    {...ticket}
  />
);

/** '$44.10 – $57.20', '$30.00 + dry cleaning' */
export function estimateHeadline({ estimate: { low, high }, uncounted }: Figures): string {
  return formatEstimate(low.receipt.totalCents, high.receipt.totalCents, uncounted);
}

/** The rows of the price, services first. Leaves out the total, which is the headline. */
function estimateRows({ estimate, uncounted = [] }: Figures): ReceiptRow[] {
  const lines = estimateLines(estimate);
  const hasPrice = estimate.high.receipt.totalCents > 0;
  const isService = ({ key }: EstimateRow) => key === 'wash_fold' || key === 'dry_clean';
  const isTurnaround = ({ key }: EstimateRow) => key === 'turnaround';
  const others = lines.filter((line) => !isService(line));
  const extras = others.findIndex(({ key }) => !key.startsWith('preference:'));
  const split = extras < 0 ? others.length : extras;
  return [
    ...lines.filter(isService).map(priceRow),
    ...uncounted.map((name) => uncountedRow(name, hasPrice)),
    ...others.slice(0, split).map(priceRow),
    ...(lines.some(isTurnaround) ? [] : includedRow(estimate)),
    ...others.slice(split).map(priceRow),
  ];
}

/** @param besidePrice the headline shows a price that excludes this service */
const uncountedRow = (name: string, besidePrice: boolean): ReceiptRow => ({
  id: `uncounted:${name}`,
  label: name,
  amount: 'after we count',
  detail: besidePrice ? 'Not in the price above' : undefined,
});

/** A turnaround without a surcharge is included in the price. */
function includedRow({ high }: Estimate): ReceiptRow[] {
  const { turnaround } = high.input;
  return turnaround ? [{ id: 'turnaround', label: turnaround.label, amount: 'Included' }] : [];
}

function priceRow(row: EstimateRow): ReceiptRow {
  return {
    id: row.key,
    label: row.label,
    amount: formatMoneyRange(row.lowCents, row.highCents),
    detail: row.details.map(({ label }) => label).join(', ') || undefined,
  };
}
