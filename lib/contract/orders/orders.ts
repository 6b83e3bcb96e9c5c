/** Specification sections 2–4, 7–9. */
import { z } from 'zod';
import { defineCall, HOUR, MINUTE, noData } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import {
  amount,
  calendarDate,
  calendarDateOrIso,
  dollars,
  id,
  optionalLongText,
  optionalText,
  slotTime,
  text,
  whole,
} from '@/lib/contract/fields';
import { done, listReply, paging, reply } from '@/lib/contract/replies';
import { slot } from '@/lib/contract/service-area';
import { messages } from '@/lib/messages/messages';
import { EXAMPLE_PROMO_CODE } from '@/lib/rules/money/promo';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { handoffs } from '@/lib/rules/times/handoff';
import { MAX_INSTRUCTIONS, MAX_ORDER_NUMBER } from '@/lib/text/text-limits';
import { typedCode } from '@/lib/text/typed-text';
import { orderAgainContract } from './order-again';
import { orderCalendarContract } from './order-calendar';
import { orderChangeContract } from './order-change';
import { orderDecisionContract } from './order-decision';
import { orderIssuesContract } from './order-issues';
import { orderLinkContract } from './order-link';
import { stainNotesBody } from './order-notes';
import { askAbove, chosenPreferences, priceVersion, quantity } from './order-parts';
import { orderPayContract } from './order-pay';
import { orderPhotosContract } from './order-photos';
import { orderRatingContract } from './order-rating';
import { orderRecurringContract, recurringBody } from './order-recurring';
import { orderReferralContract } from './order-referral';
import { orderTimelineContract } from './order-timeline';
import { orderTimesContract } from './order-times';
import { orderTrackContract } from './order-track';
import {
  exampleExpress,
  exampleOrder,
  exampleRow,
  expressOrder,
  order,
  orderRow,
  statusText,
} from './order-views';

export const confirmBody = z.object({
  user_id: id(),
  services: z.array(id()).min(1, messages.badValue).max(10, messages.badValue),
  bags: whole(1, 10).nullish(),
  estimated_weight_lb: z.number({ error: messages.badValue }).min(0).max(500, messages.badValue).nullish(),
  is_express: z.boolean({ error: messages.badValue }).default(false),
  pickup_address_id: id(),
  delivery_address_id: id(),
  handoff: z.enum(handoffs, { error: messages.badValue }),
  pickup_date: calendarDate(),
  from_slot: slotTime(),
  to_slot: slotTime(),
  delivery_date: calendarDate(),
  delivery_from_slot: slotTime(),
  delivery_to_slot: slotTime(),
  preferences: chosenPreferences().default([]),
  items: z
    .array(z.object({ category_id: id(), product_id: id(), quantity: quantity() }))
    .max(100, messages.badValue)
    .default([]),
  turn_around_id: id(),
  promo_code: optionalText(40, typedCode),
  tips: dollars(500).default(0),
  user_card_id: id(),
  special_instructions: optionalLongText(MAX_INSTRUCTIONS),
  stain_notes: stainNotesBody,
  recurring: recurringBody,
  /** A total up to it needs no answer, tip and tax in it. */
  ask_above: askAbove().optional(),
  /** The high end of the estimate (estimateTotalCents) in dollars, and `net_price` until the clothes are weighed. */
  estimate_total: dollars(),
  price_version: priceVersion(),
  accept_terms: z.literal(true, { error: messages.termsRequired }),
});

const optionalDate = () =>
  z
    .union([z.literal('').transform(() => undefined), calendarDateOrIso()], { error: messages.badDate })
    .optional();

export const ordersContract = {
  ...orderChangeContract,
  ...orderDecisionContract,
  ...orderPayContract,
  ...orderRatingContract,
  ...orderReferralContract,
  ...orderPhotosContract,
  ...orderRecurringContract,
  ...orderTimelineContract,
  ...orderTimesContract,
  ...orderAgainContract,
  ...orderIssuesContract,
  ...orderCalendarContract,
  ...orderTrackContract,
  ...orderLinkContract,
  'orders.list': defineCall({
    summary: 'List orders, newest first',
    query: z.object({
      ...paging(10),
      user_id: id(),
      /** Any part of the order number. */
      order_id: optionalText(MAX_ORDER_NUMBER, readOrderNumber),
      /** Id, name or a part of the name. */
      service: optionalText(60),
      pickup_date_from: optionalDate(),
      pickup_date_to: optionalDate(),
      status: z
        .union([
          z.enum(['pending', 'completed', 'cancelled']),
          // No filter
          z.enum(['all', '']).transform(() => undefined),
        ])
        .optional(),
    }),
    reply: listReply(orderRow),
    example: {
      query: { user_id: 12, status: 'pending', page: 1, limit: 10 },
      reply: { data: [exampleRow], page: 1, totalPages: 1, totalDocs: 1, limit: 10 },
    },
  }),
  'orders.get': defineCall({
    summary: 'Read an order with its receipt',
    params: z.object({ id: id() }),
    reply: reply(order),
    example: { params: { id: 77 }, reply: { data: exampleOrder } },
  }),
  'orders.expressDetail': defineCall({
    summary: 'Read an express order before it is counted, without prices',
    params: z.object({ id: id() }),
    reply: reply(expressOrder),
    example: { params: { id: 77 }, reply: { data: exampleExpress } },
  }),
  'orders.cancel': defineCall({
    summary: 'Cancel an order before the driver is on the way',
    more: 'This GET changes data: call it from code, never as a link. HEAD is refused.',
    no: 'The order is already canceled, or too far along.',
    params: z.object({ orderId: id() }),
    reply: done(),
    example: { params: { orderId: 77 }, reply: noData },
  }),
  'orders.confirm': defineCall({
    summary: 'Place an order',
    more: 'Send your own UUID as Idempotency-Key, and the same one when you retry: one key makes one order. The server computes the prices; yours only show whether the customer saw the current ones.',
    409: 'The time was just taken, the price has changed, or a call with the same key is still running. `data.reason` and the next open times say how to continue; no order was placed',
    limits: [{ points: 10, seconds: HOUR, per: 'customer' }],
    query: z.object({ orderVia: optionalText(40) }),
    body: confirmBody,
    reply: reply(
      z.object({
        id: z.int(),
        order_number: z.string(),
        status: z.int(),
        orderStatus: statusText,
        estimate_low: amount(),
        estimate_high: amount(),
        cutoff_at: z.string(),
      }),
    ),
    refusal: z.object({
      reason: z.enum(['slot', 'delivery_slot', 'price']),
      /** Those of the same day first; `date` as MM-DD-YYYY. */
      slots: z.array(slot.extend({ date: z.string() })).optional(),
      estimate_total: amount().optional(),
    }),
    example: {
      query: { orderVia: 'Website' },
      body: {
        user_id: 12,
        services: [1, 2],
        bags: 2,
        estimated_weight_lb: 20,
        is_express: false,
        ...example.addressIds,
        ...example.details,
        ...example.visitsBody,
        preferences: example.preferences,
        items: [{ category_id: 2, product_id: 41, quantity: 3 }],
        turn_around_id: 1,
        promo_code: EXAMPLE_PROMO_CODE,
        tips: 5,
        user_card_id: 9,
        stain_notes: [{ category_id: 2, text: 'Red wine on a cuff' }],
        ask_above: 75,
        ...example.seenPrice,
        accept_terms: true,
      },
      reply: {
        data: { ...example.named, ...example.scheduled, ...example.estimate, cutoff_at: example.cutoff_at },
      },
    },
  }),
  'orders.verifyCoupon': defineCall({
    summary: 'Check a promo code',
    no: 'The code does not apply; `message` says why.',
    limits: [{ points: 10, seconds: 10 * MINUTE, per: 'customer' }],
    body: z.object({
      code: text(40, messages.promoUnknown, typedCode),
      user_id: id(),
      category_ids: z.array(id()).max(10).default([]),
      pickup_date: calendarDate().optional(),
      /** After turnaround, in dollars: promoBaseCents of the receipt. */
      subtotal: dollars().default(0),
    }),
    reply: reply(
      z.object({
        promo_code: z.string(),
        promo_code_type: z.enum(['Direct', 'Percentage']),
        promo_code_amount: amount(),
        discount: amount(),
        ends: z.string().nullable(),
      }),
    ),
    example: {
      body: {
        code: EXAMPLE_PROMO_CODE,
        user_id: 12,
        category_ids: [1, 2],
        pickup_date: '03-17-2027',
        subtotal: 49.5,
      },
      reply: { data: { ...example.promo, discount: 6, ends: null } },
    },
  }),
};
