/**
 * What things cost, as the replies of GET /category and GET /category/pricing say it: amounts are decimal dollars.
 * Another API may send numbers as text.
 */
import { parseMoney } from './money';

type Decimal = number | string;

export interface PricedCategory {
  category_id: number;
  name: string;
  /** Only for what is priced by weight. */
  rate_per_lb?: Decimal | null;
  minimum?: Decimal | null;
  products: readonly { id: number; name: string; price: Decimal; price_from?: boolean }[];
}

export interface PreferenceCategory {
  id: number;
  preferences: readonly { id: number; name: string; amount: Decimal }[];
}

export interface Turnaround {
  id: number;
  turntimes: string;
  days: number;
  amount: Decimal;
}

/** `{ pricing: pricing.data, categories: categories.data, turnarounds, surcharge }` of the two replies. */
export interface PriceList {
  pricing: readonly PricedCategory[];
  categories: readonly PreferenceCategory[];
  turnarounds: readonly Turnaround[];
  surcharge?: { title: string; amount: Decimal } | null;
}

/** What a customer chose, in the field names of the draft and of confirm-order; foreign parts are ignored. */
export interface Choice {
  services: readonly number[];
  bags?: number | null;
  /** Exact weight in lb once the bags are weighed; with it the estimate is one price. */
  weight_lb?: number | null;
  items?: readonly { category_id: number; product_id: number; quantity: number }[];
  preferences?: readonly { category_id: number; preference_id: number; quantity?: number }[];
  turn_around_id?: number | null;
  promo?: { promo_code: string; promo_code_type: string; promo_code_amount: Decimal } | null;
  /** Decimal dollars. */
  tips?: Decimal | null;
}

/** Ids of a choice that the price list does not know (in their category): a server refuses them. */
export interface UnknownIds {
  services: number[];
  products: number[];
  preferences: number[];
  turnaround: boolean;
}

/** Looks a choice up in the price list. Things of a service that is not chosen are known, but never priced. */
export function unknownIds(list: PriceList, choice: Choice): UnknownIds {
  const category = (id: number) => list.pricing.find((entry) => entry.category_id === id);
  return {
    services: choice.services.filter((id) => !category(id)),
    products: (choice.items ?? [])
      .filter((item) => !category(item.category_id)?.products.some(({ id }) => id === item.product_id))
      .map((item) => item.product_id),
    preferences: (choice.preferences ?? [])
      .filter((preference) => !findPreference(list, preference.category_id, preference.preference_id))
      .map((preference) => preference.preference_id),
    turnaround: !list.turnarounds.some(({ id }) => id === choice.turn_around_id),
  };
}

export function findPreference(list: PriceList, categoryId: number, preferenceId: number) {
  return list.categories
    .find(({ id }) => id === categoryId)
    ?.preferences.find(({ id }) => id === preferenceId);
}

/** Priced by weight, others by the piece. */
export const isWeighed = ({ rate_per_lb }: Pick<PricedCategory, 'rate_per_lb'>): boolean =>
  (parseMoney(rate_per_lb) ?? 0) > 0;
