import { MAX_BAGS, usualBag } from './bags';
import { type EstimateRow, mergeRows, type Side } from './estimate-rows';
import { multiplyCents, parseMoney } from './money';
import { type Choice, findPreference, isWeighed, type PricedCategory, type PriceList } from './price-list';
import { computeReceipt, type ReceiptInput, WASH_FOLD_ID } from './receipt';
import { toPromo } from './receipt-input';

const MAX_PIECES = 999;

export interface Estimate {
  low: Side;
  high: Side;
  rows: readonly EstimateRow[];
  /** Chosen without listed pieces; in neither total. */
  uncountedServices: readonly number[];
  /** Material or extra work can raise a "from" price. */
  hasFromPrices: boolean;
}

/** The minimum tops up weight and pieces, not preferences; `weight_lb` makes both ends equal; skips unknown ids. */
export function computeEstimate(list: PriceList, choice: Choice): Estimate {
  const bag = list.bag_lb ?? usualBag;
  const low = side(list, choice, bag.light);
  const high = side(list, choice, bag.full);
  const chosen = pricedServices(list, choice);
  return {
    low,
    high,
    rows: mergeRows(low, high),
    uncountedServices: chosen
      .filter((category) => !isWeighed(category) && listItems(category, choice).length === 0)
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

/** `estimate_total`, in cents: the high end, so that the final price is rarely a bad surprise. */
export function estimateTotalCents(estimate: Estimate): number {
  return estimate.high.receipt.totalCents;
}

function side(list: PriceList, choice: Choice, lbPerBag: number): Side {
  const amounts = { washFoldCents: 0, dryCleanCents: 0, weightLb: 0, weightAmountCents: 0, topUpCents: 0 };
  const items: ReceiptInput['items'][number][] = [];
  for (const category of pricedServices(list, choice)) {
    const lines = listItems(category, choice);
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
    taxPercent: list.tax_percent ?? 0,
    taxOn: list.tax_on,
    tipsCents: decimal(choice.tips),
  };
  return { input, receipt: computeReceipt(input) };
}

function pricedServices(list: PriceList, choice: Choice): PricedCategory[] {
  return list.pricing.filter((category) => choice.services.includes(category.category_id));
}

/** The exact weight, or bags × lb; an unknown number of bags counts as one. */
function weight(choice: Choice, lbPerBag: number): number {
  const exact = choice.weight_lb;
  if (typeof exact === 'number' && exact >= 0 && Number.isFinite(exact)) return exact;
  const bags = Math.floor(choice.bags ?? 1);
  return lbPerBag * (bags >= 1 ? Math.min(bags, MAX_BAGS) : 1);
}

function listItems(category: PricedCategory, choice: Choice) {
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
  return quantity >= 1 ? Math.min(Math.floor(quantity), MAX_PIECES) : 0;
}

function decimal(value: unknown): number {
  return Math.max(0, parseMoney(value) ?? 0);
}
