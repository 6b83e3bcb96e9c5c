/** The price list that an order is billed by: the prices shown when it was placed, not today's. */
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import type { Choice, PriceList } from '@/lib/rules/money/price-list';
import type { ServedPrices } from '@/server/catalog/price-list';
import type { OrderEntity } from './queries';

type Order = OrderEntity['order'];

interface AgreedRate {
  category_id: number;
  /** Null when the category is not priced by weight. */
  rate_cents: number | null;
  minimum_cents: number;
}

/** The rates and minimums to store with an order, as JSON. Its rows hold copies of all other prices. */
export const agreedRates = ({ pricing }: Pick<ServedPrices, 'pricing'>): string =>
  JSON.stringify(
    pricing.map(
      ({ category_id, rate_per_lb, minimum }): AgreedRate => ({
        category_id,
        rate_cents: rate_per_lb === undefined ? null : parseMoney(rate_per_lb),
        minimum_cents: parseMoney(minimum) ?? 0,
      }),
    ),
  );

export function agreedPrices(today: ServedPrices, { order, items, preferences }: OrderEntity): PriceList {
  const rates = order.agreed_rates ? (JSON.parse(order.agreed_rates) as AgreedRate[]) : [];
  return {
    pricing: today.pricing.map((category) => {
      const agreed = rates.find(({ category_id }) => category_id === category.category_id);
      const own = items.filter(({ category_id }) => category_id === category.category_id);
      return {
        ...category,
        ...(agreed && {
          rate_per_lb: agreed.rate_cents === null ? null : toDecimal(agreed.rate_cents),
          minimum: toDecimal(agreed.minimum_cents),
        }),
        products: withOwn(
          category.products,
          own.map(({ product_id: id, name, price_cents }) => ({ id, name, price: toDecimal(price_cents) })),
        ),
      };
    }),
    categories: today.categories.map(({ id, preferences: offered }) => {
      const own = preferences.filter(({ category_id }) => category_id === id);
      return { id, preferences: withOwn(offered.map(toPrice), own.map(ownPreference)) };
    }),
    turnarounds: agreedTurnaround(order),
    surcharge:
      order.surcharge_cents > 0
        ? { title: order.surcharge_title, amount: toDecimal(order.surcharge_cents) }
        : null,
    tax_percent: Number(order.tax_percent),
    tax_on: order.tax_on,
    bag_lb: today.bag_lb,
  };
}

const toPrice = ({ id, name, amount }: { id: number; name: string; amount: number }) => ({
  id,
  name,
  amount,
});

/** The row holds the total of the line, for all of `quantity`. */
const ownPreference = (row: OrderEntity['preferences'][number]) => ({
  id: row.preference_id,
  name: row.preference_name,
  amount: toDecimal(Math.round(row.preference_cents / row.quantity)),
});

const turnaroundId = ({ turn_around_id }: Order) => turn_around_id ?? 0;

function agreedTurnaround(order: Order): PriceList['turnarounds'] {
  const { turntimes, turn_around_cents } = order;
  return turntimes
    ? [{ id: turnaroundId(order), turntimes, days: 0, amount: toDecimal(turn_around_cents) }]
    : [];
}

function withOwn<Entry extends { id: number }>(offered: readonly Entry[], own: readonly Entry[]): Entry[] {
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...offered.filter(({ id }) => !ids.has(id)),
    ...own.map((entry) => ({ ...offered.find(({ id }) => id === entry.id), ...entry })),
  ];
}

export function agreedChoice({ order, preferences }: OrderEntity): Choice {
  return {
    services: JSON.parse(order.category_ids) as number[],
    preferences: preferences.map(({ category_id, preference_id, quantity }) => ({
      category_id,
      preference_id,
      quantity,
    })),
    turn_around_id: turnaroundId(order),
    promo: order.promo_code_type && {
      promo_code: order.promo_code,
      promo_code_type: order.promo_code_type,
      promo_code_amount: order.promo_code_hundredths / 100,
    },
    tips: toDecimal(order.tips_cents),
  };
}
