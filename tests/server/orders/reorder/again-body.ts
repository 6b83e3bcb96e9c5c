import type { Data } from '@/lib/contract';
import type { OrderBody } from '@/tests/server/orders/shop';

export type Again = NonNullable<Data<'orders.again'>>;

/** The confirm that the review sends after "Order again". */
export function againBody(data: Again, user_id: number): OrderBody {
  if (!data.times || !data.turn_around_id) throw new Error('Not complete');
  return {
    user_id,
    services: data.services,
    bags: data.bags,
    is_express: data.services.includes(2) && data.items.length === 0,
    pickup_address_id: data.pickup_address_id ?? 0,
    delivery_address_id: data.delivery_address_id ?? 0,
    handoff: data.handoff,
    ...data.times,
    preferences: data.preferences,
    items: data.items,
    turn_around_id: data.turn_around_id,
    tips: data.tips,
    user_card_id: data.user_card_id ?? 0,
    special_instructions: data.special_instructions,
    estimate_total: data.estimate_high,
    price_version: data.price_version,
    accept_terms: true,
  };
}
