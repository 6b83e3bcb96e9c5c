/** An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR, noData } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import {
  amount,
  bounded,
  calendarDate,
  dollars,
  id,
  isoDate,
  longTextIfGiven,
  slotTime,
  whole,
} from '@/lib/contract/fields';
import { done, reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';
import { handoffs } from '@/lib/rules/times/handoff';
import { repeatWeeks } from '@/lib/rules/times/repeat-weeks';
import { MAX_INSTRUCTIONS } from '@/lib/text/text-limits';
import { changeKinds } from './order-again';
import { askAbove, documentedAskAbove, visitTimes } from './order-parts';

const everyWeeks = () => z.literal([...repeatWeeks], { error: messages.badValue });

/** Null for no end. */
const ends = () => calendarDate().nullable();

export const recurringBody = z
  .object({ every_weeks: everyWeeks(), ends: ends().default(null) }, { error: messages.badValue })
  .nullish();

/** ordered and canceled: of the order `order_id` · blocked: `message` says why none was placed. */
export const dateStates = ['planned', 'skipped', 'ordered', 'canceled', 'blocked'] as const;

export const recurringOrder = z.object({
  id: z.int(),
  state: z.enum(['active', 'ended']),
  every_weeks: z.int(),
  /** Comma-separated. */
  services: z.string(),
  bags: z.int().nullable(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
  /** 0 Sunday … 6 Saturday. */
  weekday: z.int(),
  ends: isoDate().nullable(),
  paused_until: isoDate().nullable(),
  /** Null: to be chosen again. */
  pickup_address_id: z.int().nullable(),
  delivery_address_id: z.int().nullable(),
  pickup_address: z.string(),
  delivery_address: z.string(),
  handoff: z.enum(handoffs),
  user_card_id: z.int().nullable(),
  user_card: z.object({ card_number: z.string(), brand: z.string() }),
  tips: amount(),
  special_instructions: z.string(),
  ask_above: documentedAskAbove,
  /** Since the first order; `blocks`: prevents the next order. */
  changes: z.array(
    z.object({
      kind: z.enum([...changeKinds, 'terms', 'refused']),
      message: z.string(),
      blocks: z.boolean(),
    }),
  ),
  dates: z.array(
    z.object({
      /** By the rule; names the date in the other calls. */
      date: isoDate(),
      state: z.enum(dateStates),
      /** Moved past weekends, closed days and full times. */
      ...visitTimes,
      /** Why the times differ, or there is no order; '' otherwise. */
      message: z.string(),
      order_id: z.int().nullable(),
      order_number: z.string(),
    }),
  ),
});

const one = () => reply(recurringOrder);
const params = z.object({ id: id() });

/** ended: final · ordered: change the date's order instead. */
const refusal = z.object({ reason: z.enum(['ended', 'ordered']), order_id: z.int().optional() });

const exampleDate = {
  date: '2027-03-25T00:00:00.000Z',
  state: 'planned' as const,
  pickup_date: '2027-03-25T00:00:00.000Z',
  delivery_date: '2027-03-29T00:00:00.000Z',
  ...example.otherSlots,
  message: '',
  order_id: null,
  order_number: '',
};

export const exampleRecurring = {
  id: 7,
  state: 'active' as const,
  every_weeks: 1,
  services: 'Wash & Fold',
  bags: 2,
  ...example.otherSlots,
  weekday: 4,
  ends: null,
  paused_until: null,
  ...example.addressIds,
  pickup_address: '160 West 71st Street, Apt 9C',
  delivery_address: '160 West 71st Street, Apt 9C',
  handoff: 'in_person' as const,
  user_card_id: 9,
  user_card: example.user_card,
  tips: 5,
  special_instructions: '',
  changes: [],
  dates: [exampleDate],
};

const ended = 'It has ended. `data.reason` says so; nothing was changed';
const parameters = { id: 'Id of the repeating pickup' };

export const orderRecurringContract = {
  'orders.acceptTerms': defineCall({
    summary: 'Accept the terms that an email is about, for repeating pickups, with its link',
    more: 'No sign-in is needed. Repeating it changes nothing.',
    400: 'The link has expired, or there are newer terms',
    limits: [{ points: 30, seconds: HOUR, per: 'address' }],
    body: z.object({ token: bounded(200).min(1, messages.badValue) }),
    reply: done(),
    example: { body: { token: 'the-token-of-the-mail' }, reply: noData },
  }),
  'orders.recurring': defineCall({
    summary: 'List repeating pickups with their next six dates',
    more: 'One starts with `recurring` of POST /order/confirm-order. Each order is placed 48 hours before its pickup, at the price of that day; the customer is told, also when no order could be placed. Dates on weekends, closed days and full times are moved already.',
    reply: reply(z.array(recurringOrder)),
    example: { reply: { data: [exampleRecurring] } },
  }),
  'orders.skipRecurring': defineCall({
    summary: 'Skip one date of a repeating pickup, or bring it back',
    more: 'The same request again gets the same answer.',
    409: 'The date already has an order, or the pickup has ended. `data` says which; nothing was changed',
    parameters,
    params,
    body: z.object({
      date: calendarDate(),
      /** False restores a skipped date. */
      skip: z.boolean({ error: messages.badValue }).default(true),
    }),
    reply: one(),
    refusal,
    example: {
      params: { id: 7 },
      body: { date: '03-25-2027', skip: true },
      reply: { data: { ...exampleRecurring, dates: [{ ...exampleDate, state: 'skipped' }] } },
    },
  }),
  'orders.changeRecurring': defineCall({
    summary: 'Change a repeating pickup',
    more: 'It counts for orders that are not placed yet. A date that had no order because of what is mended now gets its order if there is still time.',
    409: ended,
    parameters,
    params,
    /** Missing fields stay as they are. */
    body: z
      .object({
        every_weeks: everyWeeks().optional(),
        /** 0 Sunday … 6 Saturday. */
        weekday: whole(0, 6).optional(),
        from_slot: slotTime().optional(),
        to_slot: slotTime().optional(),
        delivery_from_slot: slotTime().optional(),
        delivery_to_slot: slotTime().optional(),
        ends: ends().optional(),
        pickup_address_id: id().optional(),
        delivery_address_id: id().optional(),
        handoff: z.enum(handoffs, { error: messages.badValue }).optional(),
        user_card_id: id().optional(),
        tips: dollars(500).optional(),
        /** '' for none. */
        special_instructions: longTextIfGiven(MAX_INSTRUCTIONS),
        /** Null: ask, as the house rules say. */
        ask_above: askAbove().optional(),
        /** For the orders to come. */
        accept_terms: z.literal(true, { error: messages.termsRequired }).optional(),
      })
      .refine((body) => Object.values(body).some((value) => value !== undefined), messages.nothingToChange)
      .refine((body) => (body.from_slot === undefined) === (body.to_slot === undefined), {
        path: ['from_slot'],
        error: messages.badSlot,
      })
      .refine((body) => (body.delivery_from_slot === undefined) === (body.delivery_to_slot === undefined), {
        path: ['delivery_from_slot'],
        error: messages.badSlot,
      }),
    reply: one(),
    refusal,
    example: {
      params: { id: 7 },
      body: { every_weeks: 2 },
      reply: { data: { ...exampleRecurring, every_weeks: 2 } },
    },
  }),
  'orders.pauseRecurring': defineCall({
    summary: 'Pause a repeating pickup until a day, or resume it',
    409: ended,
    parameters,
    params,
    /** No orders before this day; null resumes. */
    body: z.object({ until: calendarDate().nullable() }),
    reply: one(),
    refusal,
    example: {
      params: { id: 7 },
      body: { until: '04-12-2027' },
      reply: { data: { ...exampleRecurring, paused_until: '2027-04-12T00:00:00.000Z' } },
    },
  }),
  'orders.endRecurring': defineCall({
    summary: 'End a repeating pickup',
    more: 'Orders that are placed already stay as they are.',
    parameters,
    params,
    reply: one(),
    example: { params: { id: 7 }, reply: { data: { ...exampleRecurring, state: 'ended', dates: [] } } },
  }),
};
