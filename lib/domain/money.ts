/** Largest amount that any rule counts with ($1 billion): sums of thousands of them stay exact integers. */
export const MAX_CENTS = 100_000_000_000;

const DECIMAL = /^(-?)\$?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/**
 * Cents of a decimal amount that may arrive as a number or as text ('48.50', '$1,234.5', 48.5); more than two
 * places are rounded half away from zero as written, so 1.005 is 101. Null for everything that is no amount
 * (NaN, '', '1e3', '--1') and for more than $1 billion.
 */
export function parseMoney(value: unknown): number | null {
  const text =
    typeof value === 'number' ? plainDecimal(value) : typeof value === 'string' ? value.trim() : '';
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, minus, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(whole.replaceAll(',', '') + digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  if (cents > MAX_CENTS) return null;
  return minus && cents !== 0 ? -cents : cents;
}

/** Decimal dollars of integer cents, as the JSON API carries them: 4850 → 48.5. */
export function toDecimal(cents: number): number {
  return cents / 100;
}

/** Plain text with two places and no sign or commas, for an input or a CSV: 4850 → '48.50'. */
export function toDecimalText(cents: number): string {
  return toDecimal(cents).toFixed(2);
}

/** '$1,234.50' (specification section 9); below zero '-$1.50'. Takes integer cents. */
export function formatMoney(cents: number): string {
  const [whole = '0', fraction = '00'] = toDecimalText(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`;
}

/** '$44.10 – $57.20', or one amount when both are the same. Takes integer cents, in any order. */
export function formatMoneyRange(oneCents: number, otherCents: number): string {
  if (oneCents === otherCents) return formatMoney(oneCents);
  const low = Math.min(oneCents, otherCents);
  return `${formatMoney(low)} – ${formatMoney(Math.max(oneCents, otherCents))}`;
}

/**
 * Integer cents times a decimal factor (lb, a quantity), rounded half away from zero. Exact: the factor counts
 * to six places. Zero when either is not finite.
 */
export function multiplyCents(cents: number, factor: number): number {
  return ratio(cents, factor, 1n);
}

/** Percent of integer cents, rounded half away from zero: 15 % of 4210 is 632 (631.5). */
export function percentOf(cents: number, percent: number): number {
  return ratio(cents, percent, 100n);
}

const SCALE = 1_000_000;

/** In BigInt, because cents × factor leaves the exact integers of a double long before it leaves sense. */
function ratio(cents: number, factor: number, divisor: bigint): number {
  const scaled = Math.round(factor * SCALE);
  if (!Number.isFinite(cents) || !Number.isFinite(scaled)) return 0;
  const product = BigInt(Math.round(cents)) * BigInt(scaled);
  const whole = divisor * BigInt(SCALE);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((2n * magnitude + whole) / (2n * whole));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** 48.5 → '48.5', also where String() would switch to an exponent. */
function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}
