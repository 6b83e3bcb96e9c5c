/** A slip of the decimal point: ten times the usual weight or price. */
import { usualBag } from '@/lib/rules/money/bags';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import type { PriceList } from '@/lib/rules/money/price-list';
import { pluralize } from '@/lib/text/counts-text';
import { refused } from '@/server/api/refused';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Piece, Prices } from './pieces';

const TIMES = 10;

export const tenfold = pluralize(TIMES, 'time');

export const sure = 'Is that right? If so, add --anyway.';

export const isTenfold = (amount: number, usual: number): boolean => usual > 0 && amount >= usual * TIMES;

/** The customer's own or that of light bags, in pounds × 100. */
export const usualWeight = (
  { estimated_weight_hundredths: guessed, bags }: Pick<OrderRow, 'estimated_weight_hundredths' | 'bags'>,
  { bag_lb = usualBag }: Pick<PriceList, 'bag_lb'>,
): number => guessed || bag_lb.light * 100 * (bags ?? 1);

interface Counted {
  weight?: number | undefined;
  pieces: readonly Piece[] | undefined;
  anyway?: boolean | undefined;
}

/** The weight against the usual one, a piece against its price "from". @throws StaffProblem */
export function refuseUnusual(
  order: OrderRow,
  { weight, pieces = [], anyway }: Counted,
  { agreed, today }: Prices,
): void {
  if (anyway) return;
  const usual = usualWeight(order, agreed);
  if (weight !== undefined && isTenfold(weight, usual))
    throw refused(
      `${weight / 100} lb is at least ${tenfold} what order ${order.order_number} was expected to weigh (${usual / 100} lb). ${sure}`,
    );
  const listed = today.pricing.flatMap(({ products }) => products);
  for (const { product_id, name, price_cents } of pieces) {
    const from = parseMoney(listed.find(({ id }) => id === product_id)?.price ?? 0) ?? 0;
    if (isTenfold(price_cents, from))
      throw refused(
        `${formatMoney(price_cents)} for ${name} is at least ${tenfold} its price, ${formatMoney(from)}. ${sure}`,
      );
  }
}
