import { multiplyCents, parseMoney, toDecimal } from './money';
import { findPreference, type PriceList } from './price-list';
import { computeReceipt } from './receipt';
import { type ReceiptEntity, toReceiptInput } from './receipt-input';

interface Chosen {
  category_id: number;
  preference_id: number;
  quantity: number;
}

interface OwnPreference extends Chosen {
  preference_name: string;
  preference_amount: number;
}

type PricedOrder = Omit<ReceiptEntity, 'preferences'> & { preferences: readonly OwnPreference[] };

const isSame = (one: Chosen, other: Chosen) =>
  one.category_id === other.category_id && one.preference_id === other.preference_id;

/** Per piece, in dollars; the order has the line's. */
export const agreedAmount = ({ preference_amount, quantity }: OwnPreference): number =>
  toDecimal(Math.round((parseMoney(preference_amount) ?? 0) / quantity));

export const isSameChoice = (one: readonly Chosen[], other: readonly Chosen[]): boolean =>
  one.length === other.length &&
  one.every((chosen) => other.some((own) => isSame(own, chosen) && own.quantity === chosen.quantity));

/** In cents: old preferences at the agreed price, new ones at the list's. */
export function totalWith(order: PricedOrder, list: PriceList, chosen: readonly Chosen[]): number {
  const preferences = chosen.map((one) => {
    const own = order.preferences.find((agreed) => isSame(agreed, one));
    const listed = findPreference(list, one.category_id, one.preference_id);
    const cents = parseMoney(own ? agreedAmount(own) : listed?.amount) ?? 0;
    return {
      category_id: one.category_id,
      preference_name: own?.preference_name ?? listed?.name ?? '',
      preference_amount: toDecimal(multiplyCents(cents, one.quantity)),
      quantity: one.quantity,
    };
  });
  return computeReceipt(toReceiptInput({ ...order, preferences })).totalCents;
}
