import { computeEstimate } from '@/lib/domain/estimate';
import type { PriceList } from '@/lib/domain/price-list';
import type { DemoOrder } from './demo-orders';
import { categories, preferences, products, turnarounds } from './prices';
import { demoPromoCodes } from './promo-codes';

const dollars = (cents: number) => cents / 100;

const priceList: PriceList = {
  pricing: categories.map((category) => ({
    category_id: category.id,
    name: category.name,
    rate_per_lb: category.rate_cents_per_lb === null ? null : dollars(category.rate_cents_per_lb),
    minimum: dollars(category.minimum_cents),
    products: products
      .filter((product) => product.category_id === category.id)
      .map(({ id, name, price_cents }) => ({ id, name, price: dollars(price_cents) })),
  })),
  categories: categories.map(({ id }) => ({
    id,
    preferences: preferences
      .filter((preference) => preference.category_id === id)
      .map(({ id: preferenceId, name, amount_cents }) => ({
        id: preferenceId,
        name,
        amount: dollars(amount_cents),
      })),
  })),
  turnarounds: turnarounds.map(({ amount_cents, ...turnaround }) => ({
    ...turnaround,
    amount: dollars(amount_cents),
  })),
};

export const listServiceIds = (order: DemoOrder) => [
  ...(order.bags ? [1] : []),
  ...(order.pieces ? [2] : []),
];

export const listPieces = (order: DemoOrder) =>
  Object.entries(order.pieces ?? {}).map(([name, quantity]) => {
    const product = products.find((each) => each.name === name);
    if (!product) throw new Error(`No such product: ${name}`);
    return { ...product, quantity };
  });

export const listPreferences = (order: DemoOrder) =>
  preferences.filter(({ id }) => order.preferences?.includes(id));

/** The order's receipt in cents, computed like the site's: an estimate, or final once weighed. */
export function computePrice(order: DemoOrder, weighed: boolean) {
  const code = demoPromoCodes('2026-01-01').find((each) => each.code === order.promo);
  const choice = {
    services: listServiceIds(order),
    bags: order.bags,
    items: listPieces(order).map(({ id, category_id, quantity }) => ({
      category_id,
      product_id: id,
      quantity,
    })),
    preferences: listPreferences(order).map(({ id, category_id }) => ({ category_id, preference_id: id })),
    turn_around_id: order.turnaround === 1 ? 2 : 1,
    promo: code && {
      promo_code: code.code,
      promo_code_type: code.type,
      promo_code_amount: code.amount_hundredths / 100,
    },
    tips: dollars(order.tips ?? 0),
  };
  const estimate = computeEstimate(priceList, choice);
  const final = weighed ? computeEstimate(priceList, { ...choice, weight_lb: order.pounds ?? 0 }) : estimate;
  return {
    promo: code,
    lowCents: estimate.low.receipt.totalCents,
    highCents: estimate.high.receipt.totalCents,
    from: estimate.hasFromPrices ? ('yes' as const) : ('no' as const),
    totalCents: final.high.receipt.totalCents,
    amounts: final.high.input,
  };
}
