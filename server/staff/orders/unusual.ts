/** A slip of the decimal point: ten times the usual weight or price. */
import { usualBag } from '@/lib/rules/money/bags';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { pluralize } from '@/lib/text/counts-text';
import { refused } from '@/server/api/refused';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Piece, Prices } from './pieces';

const TIMES = 10;

export const tenfold = pluralize(TIMES, 'time');

export const sure = 'Is that right? If so, add --anyway.';

export const isTenfold = (cents: number, usual: number): boolean => usual > 0 && cents >= usual * TIMES;

interface Counted {
  weight?: number | undefined;
  pieces: readonly Piece[] | undefined;
  anyway?: boolean | undefined;
}

/** The weight against the customer's own or that of light bags, a piece against its price "from". @throws StaffProblem */
export function refuseUnusual(
  order: OrderRow,
  { weight, pieces = [], anyway }: Counted,
  { agreed, today }: Prices,
): void {
  if (anyway) return;
  const light = (agreed.bag_lb ?? usualBag).light * 100 * (order.bags ?? 1);
  const usual = order.estimated_weight_hundredths || light;
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
