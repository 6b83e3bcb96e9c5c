/** What a repeating pickup repeats of its first order: later counts and changes of that order do not matter. */

import type { Db } from '@/server/db/client';
import type { Ordered } from '../again/choice';
import type { OrderRequest } from '../confirm/fingerprint';
import type { WrittenOrder } from '../confirm/write-order';

export interface Choice extends Ordered {
  estimatedWeightLb: number | null;
}

export async function choiceOfOrder(
  trx: Db,
  order: WrittenOrder,
  { estimated_weight_lb }: Pick<OrderRequest, 'estimated_weight_lb'>,
): Promise<Choice> {
  const { category_ids, services, is_express, bags, turn_around_id, turntimes } = order;
  const items = await trx
    .selectFrom('order_items')
    .select(['category_id', 'product_id', 'name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const preferences = await trx
    .selectFrom('order_preferences')
    .select(['category_id', 'preference_id', 'preference_name', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return {
    order: { category_ids, services, is_express, bags, turn_around_id, turntimes },
    items,
    preferences,
    estimatedWeightLb: estimated_weight_lb ?? null,
  };
}

export const readChoice = (text: string): Choice => JSON.parse(text) as Choice;
