/** The price list that an order is billed by: what the customer was shown when ordering, not what has come since. */
import { multiplyCents, parseMoney, toDecimal } from '@/lib/domain/money';
import type { Choice, PriceList } from '@/lib/domain/price-list';
import { WASH_FOLD_ID } from '@/lib/domain/receipt';
import type { readPriceList } from '@/server/catalog/price-list';
import type { OrderEntity } from '@/server/orders/queries';

type List = Awaited<ReturnType<typeof readPriceList>>;
type Order = OrderEntity['order'];

/**
 * Prices of the order's own pieces, preferences, turnaround and surcharge are copies in its rows. Rate and minimum
 * are not: while the price list is still the one of the order they are the list's, after that they are read off the
 * order's amounts, in the customer's favour where these leave them open.
 */
export function agreedPrices(list: List, { order, items, preferences }: OrderEntity): PriceList {
  const unchanged = order.price_version === list.price_version;
  return {
    pricing: list.pricing.map((category) => {
      const own = items.filter(({ category_id }) => category_id === category.category_id);
      return {
        ...category,
        ...(unchanged ? {} : ratesOf(order, category, piecesCents(own))),
        products: withOwn(
          category.products,
          own.map(({ product_id, name, price_cents }) => ({
            id: product_id,
            name,
            price: toDecimal(price_cents),
          })),
        ),
      };
    }),
    categories: list.categories.map(({ id, preferences: offered }) => ({
      id,
      preferences: withOwn(
        offered.map(({ id: preferenceId, name, amount }) => ({ id: preferenceId, name, amount })),
        preferences
          .filter(({ category_id }) => category_id === id)
          .map(({ preference_id, preference_name, preference_cents, quantity }) => ({
            id: preference_id,
            name: preference_name,
            amount: toDecimal(Math.round(preference_cents / quantity)),
          })),
      ),
    })),
    turnarounds: order.turntimes
      ? [
          {
            id: turnaroundId(order),
            turntimes: order.turntimes,
            days: 0,
            amount: toDecimal(order.turn_around_cents),
          },
        ]
      : [],
    surcharge:
      order.surcharge_cents > 0
        ? { title: order.surcharge_title, amount: toDecimal(order.surcharge_cents) }
        : null,
  };
}

/** What the customer chose, besides weight and pieces. */
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

const turnaroundId = ({ turn_around_id }: Order) => turn_around_id ?? 0;

const piecesCents = (items: OrderEntity['items']) =>
  items.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);

/** The list with the order's own names and prices in place of those of the same id. */
function withOwn<Entry extends { id: number }>(offered: readonly Entry[], own: readonly Entry[]): Entry[] {
  const ids = new Set(own.map(({ id }) => id));
  return [
    ...offered.filter(({ id }) => !ids.has(id)),
    ...own.map((entry) => ({ ...offered.find(({ id }) => id === entry.id), ...entry })),
  ];
}

function ratesOf(order: Order, category: List['pricing'][number], ownPiecesCents: number) {
  const isWashFold = category.category_id === WASH_FOLD_ID;
  const flatCents = isWashFold ? order.wash_fold_cents : order.dry_clean_cents;
  const weighedCents = isWashFold ? order.wf_quantity_cents : 0;
  const totalCents = flatCents + weighedCents;
  const toppedUp = flatCents > ownPiecesCents;
  const minimumCents = toppedUp ? totalCents : Math.min(parseMoney(category.minimum) ?? 0, totalCents);
  const minimum = toDecimal(minimumCents);
  return category.rate_per_lb === undefined
    ? { minimum }
    : { minimum, rate_per_lb: toDecimal(rateCents(order, parseMoney(category.rate_per_lb) ?? 0)) };
}

/** Of weight and amount; where rounding leaves several rates possible and today's is one of them, today's. */
function rateCents(order: Order, todayCents: number): number {
  const { wf_quantity_hundredths: weight, wf_quantity_cents: amount } = order;
  if (weight === 0 || multiplyCents(todayCents, weight / 100) === amount) return todayCents;
  return Math.round((amount * 100) / weight);
}
