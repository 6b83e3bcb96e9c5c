import { LB_PER_BAG, MOST_BAGS } from './bags';
import { type EstimateRow, mergeRows, type Side } from './estimate-rows';
import { multiplyCents, parseMoney } from './money';
import { type Choice, findPreference, isWeighed, type PricedCategory, type PriceList } from './price-list';
import { computeReceipt, type ReceiptInput, WASH_FOLD_ID } from './receipt';
import { toPromo } from './receipt-input';

const MOST_PIECES = 999;

export interface Estimate {
  low: Side;
  high: Side;
  /** Rows of either side in receipt order. */
  rows: readonly EstimateRow[];
  /** Chosen services whose pieces are not listed: "we count for you", their price is in neither total. */
  uncountedServices: readonly number[];
  /** Some piece has a "from" price, which can rise with material or work. */
  hasFromPrices: boolean;
}

/**
 * Prices a choice with the arithmetic of the receipt. Wash & Fold: weight × rate, topped up so that weight and
 * per-piece items reach the category's minimum (preferences do not count towards it); the top-up stands in
 * wash_fold_amount, a Dry Cleaning top-up in dry_clean_amount. With `weight_lb` (billing) both sides are equal.
 * "From" prices are counted as they stand. Whatever the price list does not know is left out (see unknownIds).
 */
export function computeEstimate(list: PriceList, choice: Choice): Estimate {
  const low = side(list, choice, LB_PER_BAG.low);
  const high = side(list, choice, LB_PER_BAG.high);
  const chosen = pricedServices(list, choice);
  return {
    low,
    high,
    rows: mergeRows(low, high),
    uncountedServices: chosen
      .filter((category) => !isWeighed(category) && itemsOf(category, choice).length === 0)
      .map((category) => category.category_id),
    hasFromPrices: chosen.some((category) =>
      category.products.some(
        (product) =>
          product.price_from === true &&
          choice.items?.some(
            (item) => item.product_id === product.id && item.category_id === category.category_id,
          ),
      ),
    ),
  };
}

/**
 * The one number that stands for an estimate (`estimate_total`, `net_price` before weighing), in cents: the high
 * side, so that the final price does not surprise upwards.
 */
export function estimateTotalCents(estimate: Estimate): number {
  return estimate.high.receipt.totalCents;
}

function side(list: PriceList, choice: Choice, lbPerBag: number): Side {
  const amounts = { washFoldCents: 0, dryCleanCents: 0, weightLb: 0, weightAmountCents: 0, topUpCents: 0 };
  const items: ReceiptInput['items'][number][] = [];
  for (const category of pricedServices(list, choice)) {
    const lines = itemsOf(category, choice);
    items.push(...lines);
    let cents = lines.reduce((sum, line) => sum + multiplyCents(line.priceCents, line.quantity), 0);
    let weighedCents = 0;
    if (isWeighed(category)) {
      const lb = weight(choice, lbPerBag);
      weighedCents = multiplyCents(decimal(category.rate_per_lb), lb);
      amounts.weightLb += lb;
      amounts.weightAmountCents += weighedCents;
    }
    const topUp = Math.max(0, decimal(category.minimum) - cents - weighedCents);
    cents += topUp;
    if (category.category_id === WASH_FOLD_ID) {
      amounts.washFoldCents += cents;
      amounts.topUpCents += topUp;
    } else amounts.dryCleanCents += cents;
  }
  const turnaround = list.turnarounds.find(({ id }) => id === choice.turn_around_id);
  const input: ReceiptInput = {
    ...amounts,
    items,
    preferences: preferences(list, choice),
    turnaround: turnaround ? { label: turnaround.turntimes, amountCents: decimal(turnaround.amount) } : null,
    promo: toPromo(choice.promo),
    surcharge: list.surcharge
      ? { title: list.surcharge.title, amountCents: decimal(list.surcharge.amount) }
      : null,
    tipsCents: decimal(choice.tips),
  };
  return { input, receipt: computeReceipt(input) };
}

function pricedServices(list: PriceList, choice: Choice): PricedCategory[] {
  return list.pricing.filter((category) => choice.services.includes(category.category_id));
}

/** Exact weight if known, else bags × lb; without a number of bags one bag is meant. */
function weight(choice: Choice, lbPerBag: number): number {
  const exact = choice.weight_lb;
  if (typeof exact === 'number' && exact >= 0 && Number.isFinite(exact)) return exact;
  const bags = Math.floor(choice.bags ?? 1);
  return lbPerBag * (bags >= 1 ? Math.min(bags, MOST_BAGS) : 1);
}

function itemsOf(category: PricedCategory, choice: Choice) {
  return (choice.items ?? []).flatMap((item) => {
    const product = category.products.find(({ id }) => id === item.product_id);
    const quantity = pieces(item.quantity);
    if (item.category_id !== category.category_id || !product || quantity === 0) return [];
    const priceCents = decimal(product.price);
    return [{ categoryId: category.category_id, name: product.name, priceCents, quantity }];
  });
}

function preferences(list: PriceList, choice: Choice): ReceiptInput['preferences'] {
  return (choice.preferences ?? []).flatMap((chosen) => {
    const preference = findPreference(list, chosen.category_id, chosen.preference_id);
    const quantity = pieces(chosen.quantity ?? 1);
    if (!preference || quantity === 0 || !choice.services.includes(chosen.category_id)) return [];
    const amountCents = multiplyCents(decimal(preference.amount), quantity);
    return [{ categoryId: chosen.category_id, name: preference.name, amountCents, quantity }];
  });
}

function pieces(quantity: number): number {
  return quantity >= 1 ? Math.min(Math.floor(quantity), MOST_PIECES) : 0;
}

function decimal(value: unknown): number {
  return Math.max(0, parseMoney(value) ?? 0);
}
