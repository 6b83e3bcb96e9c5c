/** GET /category and GET /category/pricing, in decimal dollars. */
import type { BagWeight } from './bags';
import { parseMoney } from './money';
import type { TaxOn } from './receipt';

export interface PricedCategory {
  category_id: number;
  name: string;
  /** Only for services priced by weight. */
  rate_per_lb?: number | null;
  minimum?: number | null;
  products: readonly { id: number; name: string; price: number; price_from?: boolean }[];
}

export interface PreferenceCategory {
  id: number;
  preferences: readonly { id: number; name: string; amount: number }[];
}

export interface Turnaround {
  id: number;
  turntimes: string;
  days: number;
  amount: number;
}

/** `{ pricing: pricing.data, categories: categories.data, turnarounds, surcharge }` of the two replies. */
export interface PriceList {
  pricing: readonly PricedCategory[];
  categories: readonly PreferenceCategory[];
  turnarounds: readonly Turnaround[];
  surcharge?: { title: string; amount: number } | null;
  /** Sales tax, 8.875 for 8.875%; none where it is missing. */
  tax_percent?: number | undefined;
  /** Without it: everything but the tip. */
  tax_on?: TaxOn | undefined;
  bag_lb?: BagWeight | undefined;
}

/** Field names of the draft and confirm-order. Parts of services that are not chosen are ignored. */
export interface Choice {
  services: readonly number[];
  bags?: number | null;
  /** In lb, after weighing; the estimate is then a single price. */
  weight_lb?: number | null;
  items?: readonly { category_id: number; product_id: number; quantity: number }[];
  preferences?: readonly { category_id: number; preference_id: number; quantity?: number }[];
  turn_around_id?: number | null;
  promo?: { promo_code: string; promo_code_type: string; promo_code_amount: number } | null;
  /** Decimal dollars. */
  tips?: number | null;
}

export interface UnknownIds {
  services: number[];
  products: number[];
  preferences: number[];
  turnaround: boolean;
}

/** Also of services that are not chosen. */
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

/** What a customer's first choice of a service has. */
export const defaultPreferences = (
  {
    categories,
  }: { categories: readonly { id: number; preferences: readonly { id: number; default: boolean }[] }[] },
  categoryId: number,
) =>
  (categories.find(({ id }) => id === categoryId)?.preferences ?? [])
    .filter((preference) => preference.default)
    .map(({ id }) => ({ category_id: categoryId, preference_id: id, quantity: 1 }));

export const isWeighed = ({ rate_per_lb }: Pick<PricedCategory, 'rate_per_lb'>): boolean =>
  (parseMoney(rate_per_lb) ?? 0) > 0;

/** Whether anything is priced by the piece, such as dry cleaning. */
export const hasPieces = (services: readonly Pick<PricedCategory, 'rate_per_lb'>[]): boolean =>
  services.some((service) => !isWeighed(service));

export function cheapest(turnarounds: readonly Turnaround[]): Turnaround | undefined {
  const cost = ({ amount }: Turnaround) => parseMoney(amount) ?? 0;
  return turnarounds.reduce<Turnaround | undefined>(
    (best, each) => (best && cost(best) <= cost(each) ? best : each),
    undefined,
  );
}
