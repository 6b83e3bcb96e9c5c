import { parseMoney } from './money';
import { type ReceiptInput, WASH_FOLD_ID } from './receipt';

/** A decimal amount or number; another API may send it as text. */
type Decimal = number | string | null | undefined;

/** The fields of GET /order/{id} that a receipt needs (specification section 3), read leniently. */
export interface ReceiptEntity {
  preferences?:
    | readonly {
        category_id: Decimal;
        preference_name: string;
        preference_amount: Decimal;
        quantity?: Decimal;
      }[]
    | null;
  orderItems?:
    | readonly {
        category_id: Decimal;
        quantity: Decimal;
        product?: { name: string; price: Decimal } | null;
      }[]
    | null;
  wash_fold_amount?: Decimal;
  dry_clean_amount?: Decimal;
  wf_quantity?: Decimal;
  wf_quantity_amount?: Decimal;
  order_turn_around?: { turntimes: string; amount: Decimal } | null;
  promo_code?: string | null;
  promo_code_type?: string | null;
  promo_code_amount?: Decimal;
  surcharge_title?: string | null;
  surcharge_amount?: Decimal;
  tax_percent?: Decimal;
  tips?: Decimal;
}

/** Converts the API's decimal receipt to cents; missing or unreadable values count as 0. */
export function toReceiptInput(order: ReceiptEntity): ReceiptInput {
  const items = (order.orderItems ?? []).map((item) => ({
    categoryId: number(item.category_id),
    name: item.product?.name ?? 'Item',
    priceCents: cents(item.product?.price),
    quantity: number(item.quantity),
  }));
  const washFoldCents = cents(order.wash_fold_amount);
  const weightAmountCents = cents(order.wf_quantity_amount);
  const pieces = items.filter(({ categoryId }) => categoryId === WASH_FOLD_ID);
  const pieceCents = pieces.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return {
    washFoldCents,
    // only with a weight: an API that sends none puts the whole wash into this amount
    topUpCents: weightAmountCents > 0 ? Math.max(0, washFoldCents - pieceCents) : 0,
    dryCleanCents: cents(order.dry_clean_amount),
    weightLb: number(order.wf_quantity),
    weightAmountCents,
    preferences: (order.preferences ?? []).map((preference) => ({
      categoryId: number(preference.category_id),
      name: preference.preference_name,
      amountCents: cents(preference.preference_amount),
      quantity: number(preference.quantity ?? 1),
    })),
    items,
    turnaround: order.order_turn_around
      ? { label: order.order_turn_around.turntimes, amountCents: cents(order.order_turn_around.amount) }
      : null,
    promo: toPromo(order),
    surcharge: { title: order.surcharge_title ?? '', amountCents: cents(order.surcharge_amount) },
    taxPercent: number(order.tax_percent),
    tipsCents: cents(order.tips),
  };
}

/** The promo of a reply or a draft. A Direct amount becomes cents; a percentage stays a percentage. */
export function toPromo(
  promo: Pick<ReceiptEntity, 'promo_code' | 'promo_code_type' | 'promo_code_amount'> | null | undefined,
): ReceiptInput['promo'] {
  const percentage = promo?.promo_code_type?.toLowerCase() === 'percentage';
  const amount = percentage ? number(promo?.promo_code_amount) : cents(promo?.promo_code_amount);
  // Another API may name an amount without its code: it is taken off all the same.
  if (!promo || (!promo.promo_code && amount === 0)) return null;
  return { code: promo.promo_code ?? '', type: percentage ? 'Percentage' : 'Direct', amount };
}

function cents(value: unknown): number {
  return parseMoney(value) ?? 0;
}

function number(value: Decimal): number {
  const parsed = typeof value === 'string' && value.trim() === '' ? 0 : Number(value ?? 0);
  return Number.isFinite(parsed) ? parsed : 0;
}
