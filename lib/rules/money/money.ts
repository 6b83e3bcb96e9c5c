/** $1 billion, so that sums of thousands of amounts stay exact integers. */
export const MAX_CENTS = 100_000_000_000;

const DECIMAL = /^([-−]?)\$?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** '48.50', '$1,234.5', 48.5; rounds half away from zero as written (1.005 is 101). Null above $1 billion too. */
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

/** 4850 → 48.5 */
export function toDecimal(cents: number): number {
  return cents / 100;
}

export const isWholeCents = (dollars: number): boolean => toDecimal(Math.round(dollars * 100)) === dollars;

/** 4850 → '48.50', for inputs and CSV. */
export function toDecimalText(cents: number): string {
  return toDecimal(cents).toFixed(2);
}

/** '$1,234.50' (specification section 9), '−$1.50' with a true minus. */
export function formatMoney(cents: number): string {
  const [whole = '0', fraction = '00'] = toDecimalText(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`;
}

export const formatDollars = (dollars: number): string => formatMoney(Math.round(dollars * 100));

/** '$44.10 – $57.20', or one amount when equal; in any order. */
export function formatMoneyRange(oneCents: number, otherCents: number): string {
  if (oneCents === otherCents) return formatMoney(oneCents);
  const low = Math.min(oneCents, otherCents);
  return `${formatMoney(low)} – ${formatMoney(Math.max(oneCents, otherCents))}`;
}

/** Rounds half away from zero. The factor is exact to six decimals. 0 for an argument that is not finite. */
export function multiplyCents(cents: number, factor: number): number {
  return ratio(cents, factor, 1n);
}

/** Rounded half away from zero: 15 % of 4210 is 632 (631.5). */
export function applyPercent(cents: number, percent: number): number {
  return ratio(cents, percent, 100n);
}

const SCALE = 1_000_000;

/** BigInt, because cents × factor can exceed a double's exact integers. */
function ratio(cents: number, factor: number, divisor: bigint): number {
  const scaled = Math.round(factor * SCALE);
  if (!Number.isFinite(cents) || !Number.isFinite(scaled)) return 0;
  const product = BigInt(Math.round(cents)) * BigInt(scaled);
  const whole = divisor * BigInt(SCALE);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((2n * magnitude + whole) / (2n * whole));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** Without the exponent that String() uses for tiny numbers. */
function plainDecimal(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Math.abs(value) < 1e-6 ? '0' : String(value);
}
