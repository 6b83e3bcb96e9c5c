/** An earlier order as the start of a new one. An extension of the specification. */
import { z } from 'zod';
import { handoffs } from '@/lib/domain/handoff';
import { address } from './addresses';
import { card } from './cards';
import { catalogContract } from './catalog';
import { amount, optionalId } from './fields';
import { reply } from './replies';

const chosenPreference = z.object({ category_id: z.int(), preference_id: z.int(), quantity: z.int() });

/** What has changed since the order: gone, replaced, or to be chosen again. */
export const changeKinds = [
  'service',
  'no_service',
  'piece',
  'preference',
  'turnaround',
  'pickup_address',
  'delivery_address',
  'pickup_zip',
  'delivery_zip',
  'handoff',
  'card',
  'card_expired',
  'time',
  'no_time',
  'instructions',
] as const;

/** The part of an order in which a change can be mended. */
export const orderParts = [
  'zip',
  'services',
  'times',
  'address',
  'preferences',
  'instructions',
  'payment',
] as const;

const again = z.object({
  order_id: z.int(),
  order_number: z.string(),
  /** Of the pickup address. */
  zip_code: z.string(),
  services: z.array(z.int()),
  bags: z.int(),
  items: z.array(z.object({ category_id: z.int(), product_id: z.int(), quantity: z.int() })),
  preferences: z.array(chosenPreference),
  turn_around_id: z.int().nullable(),
  /** Null: to be chosen again. */
  pickup_address_id: z.int().nullable(),
  delivery_address_id: z.int().nullable(),
  handoff: z.enum(handoffs),
  user_card_id: z.int().nullable(),
  tips: amount(),
  /** Only a text that the customer has given with more than one order. */
  special_instructions: z.string(),
  /** Free times, days as MM-DD-YYYY; null when there are none. */
  times: z
    .object({
      pickup_date: z.string(),
      from_slot: z.string(),
      to_slot: z.string(),
      delivery_date: z.string(),
      delivery_from_slot: z.string(),
      delivery_to_slot: z.string(),
    })
    .nullable(),
  estimate_low: amount(),
  /** At today's prices; `estimate_total` of POST /order/confirm-order. */
  estimate_high: amount(),
  price_version: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      /** May be shown as it is. */
      message: z.string(),
      part: z.enum(orderParts),
      /** The order can't be placed until this is mended. */
      blocks: z.boolean(),
      /** The zip code that is not served any more; '' for other kinds. */
      zip_code: z.string(),
    }),
  ),
  /** The customer's last choice in each service. */
  saved_preferences: z.array(chosenPreference),
  /** The customer has accepted the current text of the terms with an earlier order. */
  terms_accepted: z.boolean(),
  /** What GET /user-address, /payment/cards, /category and /category/pricing answer now. */
  addresses: z.array(address),
  cards: z.array(card),
  categories: catalogContract['catalog.categories'].reply.omit({ status: true, message: true }),
  pricing: catalogContract['catalog.pricing'].reply.omit({ status: true, message: true }),
});

export const orderAgainContract = {
  'orders.again': {
    /** Without an order, the latest one that was not canceled. */
    query: z.object({ order_id: optionalId() }),
    /** Null for a customer without orders. */
    reply: reply(again.nullable()),
  },
};
