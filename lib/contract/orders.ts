/** Orders: list, receipt, coupon, confirm, cancel. Specification sections 2–4, 7–9. */
import { z } from 'zod';
import { handoffs } from '@/lib/domain/handoff';
import { MAX_INSTRUCTIONS } from '@/lib/domain/text-limits';
import { messages } from '@/lib/messages';
import {
  amount,
  calendarDate,
  calendarDateOrIso,
  dollars,
  id,
  isoDate,
  optionalLongText,
  optionalText,
  slotTime,
  text,
} from './fields';
import { orderAgainContract } from './order-again';
import { orderCalendarContract } from './order-calendar';
import { orderChangeContract } from './order-change';
import { decisions, orderDecisionContract } from './order-decision';
import { orderIssuesContract } from './order-issues';
import { stainNotes, stainNotesBody } from './order-notes';
import { chosenPreferences, orderPreference, possibleActions, priceVersion, quantity } from './order-parts';
import { orderPayContract } from './order-pay';
import { orderPhotosContract } from './order-photos';
import { orderRecurringContract, recurringBody } from './order-recurring';
import { orderTimelineContract } from './order-timeline';
import { orderTimesContract } from './order-times';
import { orderTrackContract } from './order-track';
import { done, listReply, paging, reply } from './replies';
import { slot } from './service-area';

const statusText = z.object({ status: z.string() });

/** Another API's receipt may omit its dates; they are '' then. */
const day = () => z.union([isoDate(), z.literal('')]);

const times = {
  pickup_date: day(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_date: day(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
};

/** Instants of past events; an API that does not know them omits them. */
const happened = {
  delivered_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
  picked_up_at: z.string().nullable().optional(),
};

/** Another API may omit it. */
const can = possibleActions.optional();

/** Delays that its next visits may meet, in New York time with offset; another API may omit them. */
const delays = z.array(z.object({ text: z.string(), from: z.string(), to: z.string() })).optional();

/** The customer's decision about a counted price above the estimate. */
const decision = z.enum(decisions).nullable().optional();

export const orderRow = z.object({
  id: z.int(),
  order_number: z.string(),
  services: z.string(),
  ...times,
  ...happened,
  orderStatus: statusText,
  /** 1 means the order can be canceled. */
  status: z.int(),
  /** Another API may omit it. */
  net_price: amount().optional(),
  /** Placed for us to count; until then `net_price` does not include its pieces. */
  is_express: z.boolean().optional(),
  /** Needed for the text of the next step; another API may omit them. */
  bags: z.int().nullable().optional(),
  /** Weight in lb. */
  wf_quantity: z.number().optional(),
  estimate_high: amount().optional(),
  /** What has gone back of the price; another API may omit it. */
  refunded: amount().optional(),
  delays,
  decision,
  can,
});

/** A copy of the address from when the order was placed. */
const addressSnapshot = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  address1: z.string(),
  address2: z.string(),
  cross_street: z.string(),
  city: z.object({ name: z.string() }),
  state: z.object({ name: z.string() }),
  zip_code: z.string(),
  /** Bind the times of an order that a doorman hands over; another API may omit them. */
  doorman_building: z.enum(['yes', 'no']).optional(),
  doorman_from: z.string().optional(),
  doorman_to: z.string().optional(),
});

const orderHead = {
  id: z.int(),
  order_number: z.string(),
  is_express: z.boolean(),
  services: z.string(),
  bags: z.int().nullable(),
  ...times,
  ...happened,
  status: z.int(),
  orderStatus: statusText,
  pickupAddress: z.array(addressSnapshot),
  deliveryAddress: z.array(addressSnapshot),
  /** Another API may omit it. */
  handoff: z.enum(handoffs).optional(),
  special_instructions: z.string(),
  cutoff_at: z.string(),
  created: z.string(),
  delays,
  can,
};

export const order = z.object({
  ...orderHead,
  preferences: z.array(orderPreference),
  orderItems: z.array(
    z.object({
      category_id: z.int(),
      quantity: z.int(),
      product: z.object({ id: z.int(), name: z.string(), price: amount() }),
    }),
  ),
  wash_fold_amount: amount(),
  dry_clean_amount: amount(),
  /** Weight in lb. */
  wf_quantity: z.number(),
  wf_quantity_amount: amount(),
  order_turn_around: z.object({ turntimes: z.string(), amount: amount() }).nullable(),
  /** Needed to choose other times; another API may omit it. */
  turn_around_id: z.int().nullable().optional(),
  promo_code: z.string(),
  promo_code_type: z.enum(['Direct', 'Percentage']).nullable(),
  promo_code_amount: amount(),
  surcharge_title: z.string(),
  surcharge_amount: amount(),
  tips: amount(),
  net_price: amount(),
  estimate_low: amount(),
  estimate_high: amount(),
  /** False until the clothes have been counted and weighed. */
  is_final: z.boolean(),
  issue_until: z.string().nullable(),
  stain_notes: stainNotes,
  /** What a change starts from; another API may omit them. Null once the address was deleted. */
  category_ids: z.array(z.int()).optional(),
  pickup_address_id: z.int().nullable().optional(),
  delivery_address_id: z.int().nullable().optional(),
  decision,
  user_card: z.object({ card_number: z.string(), brand: z.string() }).nullable(),
  business: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
});

export const confirmBody = z.object({
  user_id: id(),
  services: z.array(id()).min(1, messages.badValue).max(10, messages.badValue),
  bags: z.int({ error: messages.badValue }).min(1, messages.badValue).max(10, messages.badValue).nullish(),
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
  promo_code: optionalText(40),
  tips: dollars(500).default(0),
  user_card_id: id(),
  special_instructions: optionalLongText(MAX_INSTRUCTIONS),
  stain_notes: stainNotesBody,
  /** The order is the first of a pickup that repeats. */
  recurring: recurringBody,
  /**
   * The total on the review page: estimateTotalCents of lib/domain/estimate, in dollars. It is the high end of the
   * estimate (full bags) and the order's net_price until the clothes are weighed.
   */
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
  ...orderPhotosContract,
  ...orderRecurringContract,
  ...orderTimelineContract,
  ...orderTimesContract,
  ...orderAgainContract,
  ...orderIssuesContract,
  ...orderCalendarContract,
  ...orderTrackContract,
  'orders.list': {
    query: z.object({
      ...paging(10),
      user_id: id(),
      /** The order number, or the start of it. */
      order_id: optionalText(20),
      /** Id or name of a service, or a part of the name. */
      service: optionalText(60),
      pickup_date_from: optionalDate(),
      pickup_date_to: optionalDate(),
      status: z
        .union([z.enum(['pending', 'completed', 'cancelled']), z.literal('').transform(() => undefined)])
        .optional(),
    }),
    reply: listReply(orderRow),
  },
  'orders.get': { params: z.object({ id: id() }), reply: reply(order) },
  'orders.expressDetail': { params: z.object({ id: id() }), reply: reply(z.object(orderHead)) },
  'orders.cancel': { params: z.object({ orderId: id() }), reply: done() },
  'orders.confirm': {
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
      /** The next free slots, those of the same day first; `date` as MM-DD-YYYY. */
      slots: z.array(slot.extend({ date: z.string() })).optional(),
      estimate_total: amount().optional(),
    }),
  },
  'orders.verifyCoupon': {
    body: z.object({
      code: text(40, messages.promoUnknown),
      user_id: id(),
      category_ids: z.array(id()).max(10).default([]),
      pickup_date: calendarDate().optional(),
      /** Running total after turnaround, in dollars: promoBaseCents of the receipt. */
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
  },
};
