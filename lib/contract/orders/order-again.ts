/** An extension of the specification. */
import { z } from 'zod';
import { address, exampleAddress } from '@/lib/contract/addresses';
import { card, exampleCard } from '@/lib/contract/cards';
import { catalogContract } from '@/lib/contract/catalog';
import { defineCall } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import { amount, optionalId } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { handoffs } from '@/lib/rules/times/handoff';
import { documentedAskAbove, visitTimes } from './order-parts';

const chosenPreference = z.object({ category_id: z.int(), preference_id: z.int(), quantity: z.int() });

/** Since the order: gone, replaced, or to be chosen again. */
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

/** Where a change can be fixed. */
export const orderParts = [
  'zip',
  'services',
  'times',
  'address',
  'preferences',
  'instructions',
  'payment',
] as const;

const lastCount = z.object({
  /** In lb. */
  weight: z.number(),
  items: z.array(
    z.object({ category_id: z.int(), product_id: z.int(), name: z.string(), quantity: z.int() }),
  ),
  /** In dollars. */
  total: amount(),
});

const again = z.object({
  order_id: z.int(),
  order_number: z.string(),
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
  /** Only a text given with more than one order. */
  special_instructions: z.string(),
  /** Days as MM-DD-YYYY; null when none are free. */
  times: z.object({ ...visitTimes, pickup_date: z.string(), delivery_date: z.string() }).nullable(),
  estimate_low: amount(),
  /** At today's prices, in dollars; `estimate_total` of POST /order/confirm-order. */
  estimate_high: amount(),
  price_version: z.string(),
  /** Of the customer's newest order. */
  ask_above: documentedAskAbove,
  /** What we counted of the order, or of the newest one of the same services. */
  last: lastCount.optional(),
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      message: z.string(),
      part: z.enum(orderParts),
      /** The order can't be placed until this is fixed. */
      blocks: z.boolean(),
      /** The ZIP code that is no longer served; '' for other kinds. */
      zip_code: z.string(),
    }),
  ),
  /** The last choice in each service. */
  saved_preferences: z.array(chosenPreference),
  /** Current terms, with an earlier order. */
  terms_accepted: z.boolean(),
  /** Replies of GET /user-address, /payment/cards, /category and /category/pricing. */
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
    /** By default the latest order that was not canceled. */
    query: z.object({ order_id: optionalId() }),
    reply: reply(again.nullable()),
    example: {
      query: { order_id: 77 },
      reply: {
        data: {
          ...example.ofOrder,
          zip_code: '10023',
          services: [1],
          bags: 2,
          items: [],
          preferences: example.preferences,
          turn_around_id: 1,
          ...example.addressIds,
          handoff: 'doorman',
          user_card_id: 9,
          tips: 5,
          special_instructions: '',
          times: { pickup_date: '03-25-2027', delivery_date: '03-29-2027', ...example.otherSlots },
          estimate_low: 41,
          estimate_high: 58.5,
          price_version: example.price_version,
          ask_above: 75,
          last: { weight: 23.4, items: [], total: 45.95 },
          changes: [
            {
              kind: 'time',
              message: 'Wed, 7 – 9 AM, isn’t available. Your pickup is Thu, Mar 25, 9 – 11 AM instead.',
              part: 'times',
              blocks: false,
              zip_code: '',
            },
          ],
          saved_preferences: example.preferences,
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
