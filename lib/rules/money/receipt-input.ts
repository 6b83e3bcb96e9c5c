import { parseMoney } from './money';
import { type ReceiptInput, type TaxOn, WASH_FOLD_ID } from './receipt';

/** The fields of GET /order/{id} that a receipt needs (specification section 3), in dollars. */
export type ReceiptEntity = Partial<{
  preferences: readonly {
    category_id: number;
    preference_name: string;
    preference_amount: number;
    quantity?: number;
  }[];
  orderItems: readonly { category_id: number; quantity: number; product: { name: string; price: number } }[];
  wash_fold_amount: number;
  dry_clean_amount: number;
  wf_quantity: number;
  wf_quantity_amount: number;
  order_turn_around: { turntimes: string; amount: number } | null;
  promo_code: string;
  promo_code_type: string | null;
  promo_code_amount: number;
  surcharge_title: string;
  surcharge_amount: number;
  tax_percent: number | undefined;
  tax_on: TaxOn | undefined;
  tips: number;
}>;

/** Converts the API's decimal receipt to cents. */
export function toReceiptInput(order: ReceiptEntity): ReceiptInput {
  const { preferences = [], orderItems = [], order_turn_around: turnaround } = order;
  const items = orderItems.map(({ category_id, quantity, product }) => ({
    categoryId: category_id,
    name: product.name,
    priceCents: cents(product.price),
    quantity,
  }));
  const washFoldCents = cents(order.wash_fold_amount);
  const weightAmountCents = cents(order.wf_quantity_amount);
  const pieces = items.filter(({ categoryId }) => categoryId === WASH_FOLD_ID);
  const pieceCents = pieces.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return {
    washFoldCents,
    // Only with a weight: an API that sends none puts the whole wash into this amount.
    topUpCents: weightAmountCents > 0 ? Math.max(0, washFoldCents - pieceCents) : 0,
    dryCleanCents: cents(order.dry_clean_amount),
    weightLb: order.wf_quantity ?? 0,
    weightAmountCents,
    preferences: preferences.map(({ category_id, preference_name, preference_amount, quantity = 1 }) => ({
      categoryId: category_id,
      name: preference_name,
      amountCents: cents(preference_amount),
      quantity,
    })),
    items,
    turnaround: turnaround ? { label: turnaround.turntimes, amountCents: cents(turnaround.amount) } : null,
    promo: toPromo(order),
    surcharge: { title: order.surcharge_title ?? '', amountCents: cents(order.surcharge_amount) },
    taxPercent: order.tax_percent ?? 0,
    taxOn: order.tax_on,
    tipsCents: cents(order.tips),
  };
}

/** A Direct amount in cents; a percentage stays. */
export function toPromo(
  promo: Pick<ReceiptEntity, 'promo_code' | 'promo_code_type' | 'promo_code_amount'> | null | undefined,
): ReceiptInput['promo'] {
  const { promo_code: code = '', promo_code_type, promo_code_amount = 0 } = promo ?? {};
  const type = promo_code_type?.toLowerCase() === 'percentage' ? 'Percentage' : 'Direct';
  const amount = type === 'Percentage' ? promo_code_amount : cents(promo_code_amount);
  // An amount without its code is subtracted all the same.
  return code || amount !== 0 ? { code, type, amount } : null;
}

const cents = (dollars = 0): number => parseMoney(dollars) ?? 0;
