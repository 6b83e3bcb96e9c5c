/** An earlier order as the start of a new one. An extension of the specification. */
import { z } from 'zod';
import { handoffs } from '@/lib/domain/handoff';
import { address, exampleAddress } from './addresses';
import { card, exampleCard } from './cards';
import { catalogContract } from './catalog';
import { defineCall } from './define-call';
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
  'promo',
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
  'orders.again': defineCall({
    summary: 'Start a new order from an earlier one',
    more: 'Without `order_id`, from the latest order that was not canceled; `data` is null when there is none. Times are open now and prices are today’s; nothing is reserved. `changes` names what is gone or different.',
    parameters: { order_id: 'Id of the order' },
    /** Without an order, the latest one that was not canceled. */
    query: z.object({ order_id: optionalId() }),
    /** Null for a customer without orders. */
    reply: reply(again.nullable()),
    example: {
      query: { order_id: 77 },
      reply: {
        data: {
          order_id: 77,
          order_number: '1048213',
          zip_code: '10023',
          services: [1],
          bags: 2,
          items: [],
          preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
          turn_around_id: 1,
          pickup_address_id: 5,
          delivery_address_id: 5,
          handoff: 'doorman',
          user_card_id: 9,
          tips: 5,
          special_instructions: '',
          times: {
            pickup_date: '03-25-2027',
            from_slot: '9:00 AM',
            to_slot: '11:00 AM',
            delivery_date: '03-29-2027',
            delivery_from_slot: '6:00 PM',
            delivery_to_slot: '8:00 PM',
          },
          estimate_low: 41,
          estimate_high: 58.5,
          price_version: '2027-02-01',
          changes: [
            {
              kind: 'time',
              message: 'Wed, 7 – 9 AM, isn’t available. Your pickup is Thu, Mar 25, 9 – 11 AM instead.',
              part: 'times',
              blocks: false,
              zip_code: '',
            },
          ],
          saved_preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
          terms_accepted: true,
          addresses: [exampleAddress],
          cards: [exampleCard],
          categories: catalogContract['catalog.categories'].example.reply,
          pricing: catalogContract['catalog.pricing'].example.reply,
        },
      },
    },
  }),
};
