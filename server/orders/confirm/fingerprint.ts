import { createHash } from 'node:crypto';
import type { Output } from '@/lib/contract';
import { readVisits } from '@/lib/rules/dates/visit';

export type OrderRequest = Output<'orders.confirm', 'body'>;

/** Without a key, two equal ones within two minutes are one order. */
export function cartFingerprint(body: OrderRequest): string {
  return digest(cart(body));
}

/** Without estimate_total and price_version, which a retry after a lost answer may have newer. */
export function requestFingerprint(body: OrderRequest): string {
  const { handoff, promo_code, tips, user_card_id, special_instructions } = body;
  const notes = (body.stain_notes ?? []).map(({ category_id, text, photo }) => [category_id, text, photo]);
  return digest([
    ...[cart(body), handoff, promo_code, tips, user_card_id, special_instructions],
    // Orders without notes keep the fingerprint that they had before there were any.
    ...(notes.length > 0 ? [sorted(notes)] : []),
    ...(body.ask_above ? [['ask_above', body.ask_above]] : []),
    ...(body.recurring ? [['recurring', body.recurring.every_weeks, body.recurring.ends]] : []),
  ]);
}

function cart(body: OrderRequest) {
  const { pickup, delivery } = readVisits(body);
  return [
    sorted(body.services),
    body.bags ?? null,
    body.estimated_weight_lb ?? null,
    body.is_express,
    sorted(body.items.map((item) => [item.category_id, item.product_id, item.quantity])),
    sorted(body.preferences.map((item) => [item.category_id, item.preference_id, item.quantity])),
    body.turn_around_id,
    [body.pickup_address_id, pickup.date, pickup.from_slot, pickup.to_slot],
    [body.delivery_address_id, delivery.date, delivery.from_slot, delivery.to_slot],
  ];
}

const sorted = (list: readonly unknown[]) => list.map((entry) => JSON.stringify(entry)).sort();

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
