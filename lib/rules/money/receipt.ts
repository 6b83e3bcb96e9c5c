import { type Discount, discountCents } from './discount';
import { applyPercent, formatMoney, MAX_CENTS } from './money';

/** For weight and pieces below the service's minimum. */
export const TOP_UP_LABEL = 'Top-up to the minimum';

/** Above any state and city of the US. */
export const MAX_TAX_PERCENT = 20;

/** Every other category is Dry Cleaning (specification section 3). */
export const WASH_FOLD_ID = 1;

/** everything: but the tip · fees: turnaround and surcharge. */
export type TaxOn = 'everything' | 'fees';

/** In cents: `weightAmountCents` is weight × rate, `washFoldCents` pieces and top-up, preferences line totals (section 3). */
export interface ReceiptInput {
  washFoldCents: number;
  dryCleanCents: number;
  weightLb: number;
  weightAmountCents: number;
  preferences: readonly { categoryId: number; name: string; amountCents: number; quantity: number }[];
  items: readonly { categoryId: number; name: string; priceCents: number; quantity: number }[];
  turnaround: { label: string; amountCents: number } | null;
  promo: (Discount & { code: string }) | null;
  surcharge: { title: string; amountCents: number } | null;
  taxPercent?: number;
  taxOn?: TaxOn | undefined;
  tipsCents: number;
  /** The part of washFoldCents that is top-up, if counted. */
  topUpCents?: number;
}

export interface ReceiptDetail {
  label: string;
  amountCents?: number;
}

/** 'charge' and 'discount' rows add up to the total. */
export interface ReceiptRow {
  key: string;
  label: string;
  amountCents: number;
  kind: 'charge' | 'discount' | 'subtotal' | 'total';
  /** Need not add up to the row. */
  details: readonly ReceiptDetail[];
}

export interface Receipt {
  /** The last is the total. */
  rows: readonly ReceiptRow[];
  subtotalCents: number;
  /** After turnaround: the base of a percentage promo. */
  promoBaseCents: number;
  discountCents: number;
  totalCents: number;
}

/** Row order of specification section 9. Hides zero rows, rounds half up; the visible rows add up to the total. */
export function computeReceipt(input: ReceiptInput): Receipt {
  const charges = [
    charge('wash_fold', 'Wash & Fold', input.washFoldCents, washFoldDetails(input)),
    charge('dry_clean', 'Dry Cleaning', input.dryCleanCents, itemDetails(input, false)),
    ...input.preferences.map(({ name, quantity, amountCents }, index) =>
      charge(`preference:${index}`, quantity > 1 ? `${name} × ${quantity}` : name, amountCents),
    ),
    charge('weight', 'Wash & Fold by weight', input.weightAmountCents, weightDetails(input)),
  ];
  const subtotalCents = sum(charges);
  const turnaround = charge(
    'turnaround',
    input.turnaround?.label || 'Turnaround',
    input.turnaround?.amountCents,
  );
  const promoBaseCents = subtotalCents + turnaround.amountCents;
  const off = discountCents(input.promo, promoBaseCents);
  const promo = row('promo', promoLabel(input.promo), off === 0 ? 0 : -off, 'discount');
  const surcharge = charge('surcharge', input.surcharge?.title || 'Surcharge', input.surcharge?.amountCents);
  const taxed = [...charges, turnaround, promo, surcharge];
  const base = input.taxOn === 'fees' ? [turnaround, surcharge] : taxed;
  const tax = charge('tax', taxLabel(input), applyPercent(sum(base), validPercent(input)));
  const tips = charge('tips', 'Tips', input.tipsCents);
  const totalCents = sum([...taxed, tax, tips]);

  const subtotal = row('subtotal', 'Subtotal', subtotalCents, 'subtotal');
  const rows = [...charges, subtotal, turnaround, promo, surcharge, tax, tips].filter(
    (line) => line.amountCents !== 0,
  );
  rows.push(row('total', 'Total', totalCents, 'total'));
  return { rows, subtotalCents, promoBaseCents, discountCents: off, totalCents };
}

const validPercent = ({ taxPercent = 0 }: ReceiptInput) =>
  taxPercent > 0 && taxPercent <= MAX_TAX_PERCENT ? taxPercent : 0;

/** In cents; dividing reduces the row's rounding error. */
const taxInPrice = (paidCents: number, taxPercent: number): number =>
  paidCents - Math.round(paidCents / (1 + taxPercent / 100));

interface TaxedOrder {
  tax_percent: string;
  tax_on: TaxOn;
  turn_around_cents: number;
  surcharge_cents: number;
}

/** The sales tax in what was paid for an order, its tip left out; in cents. */
export function taxOfOrder(order: TaxedOrder, paidCents: number): number {
  const percent = Number(order.tax_percent);
  if (order.tax_on === 'everything') return taxInPrice(paidCents, percent);
  return Math.min(paidCents, applyPercent(order.turn_around_cents + order.surcharge_cents, percent));
}

/** 'Sales tax (8.875%)' */
const taxLabel = (input: ReceiptInput) =>
  `Sales tax${input.taxOn === 'fees' ? ' on fees' : ''} (${validPercent(input)}%)`;

/** 15 → '15%', 12.5 → '12.5%' */
function promoLabel(promo: ReceiptInput['promo']): string {
  const name = `Promo ${promo?.code ?? ''}`.trim();
  return promo?.type === 'Percentage' ? `${name} (${promo.amount}%)` : name;
}

function washFoldDetails(input: ReceiptInput): ReceiptDetail[] {
  const topUp = validCents(input.topUpCents);
  const details = itemDetails(input, true);
  return topUp > 0 ? [...details, { label: TOP_UP_LABEL, amountCents: topUp }] : details;
}

function itemDetails({ items }: ReceiptInput, washFold: boolean): ReceiptDetail[] {
  return items
    .filter((item) => (item.categoryId === WASH_FOLD_ID) === washFold)
    .map(({ quantity, name, priceCents }) => ({
      label: `${quantity} × ${name}`,
      amountCents: validCents(priceCents * quantity),
    }));
}

function weightDetails({ weightLb, weightAmountCents }: ReceiptInput): ReceiptDetail[] {
  return weightLb > 0 ? [{ label: weightLabel(weightLb, weightAmountCents) }] : [];
}

/** '20 lb × $1.75', or '20 lb' without a whole-cent rate; `text` replaces the weight. */
export function weightLabel(lb: number, amountCents: number, text = String(lb)): string {
  const rate = Math.round(amountCents / lb);
  const exact = rate > 0 && Math.abs(rate * lb - amountCents) <= 0.5;
  return exact ? `${text} lb × ${formatMoney(rate)}` : `${text} lb`;
}

function charge(
  key: string,
  label: string,
  cents: number | undefined,
  details: ReceiptDetail[] = [],
): ReceiptRow {
  return row(key, label, validCents(cents), 'charge', details);
}

function row(
  key: string,
  label: string,
  amountCents: number,
  kind: ReceiptRow['kind'],
  details: ReceiptDetail[] = [],
): ReceiptRow {
  return { key, label, amountCents, kind, details };
}

function sum(rows: readonly ReceiptRow[]): number {
  return rows.reduce((total, { amountCents }) => total + amountCents, 0);
}

function validCents(cents: unknown): number {
  return typeof cents === 'number' && cents > 0 ? Math.min(Math.round(cents), MAX_CENTS) : 0;
}
