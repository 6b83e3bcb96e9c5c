/** Pickups that repeat. An extension of the specification. */
import { z } from 'zod';
import { handoffs } from '@/lib/domain/handoff';
import { repeatWeeks } from '@/lib/domain/repeat-weeks';
import { MAX_INSTRUCTIONS } from '@/lib/domain/text-limits';
import { messages } from '@/lib/messages';
import { amount, calendarDate, dollars, id, isoDate, longTextIfGiven, slotTime } from './fields';
import { changeKinds } from './order-again';
import { reply } from './replies';

const everyWeeks = () => z.literal([...repeatWeeks], { error: messages.badValue });

/** The last possible date; null: none. */
const ends = () => calendarDate().nullable();

export const recurringBody = z
  .object({ every_weeks: everyWeeks(), ends: ends().default(null) }, { error: messages.badValue })
  .nullish();

const times = {
  pickup_date: isoDate(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_date: isoDate(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
};

/** ordered and canceled: `order_id` is its order · blocked: none could be made; `message` says why. */
export const dateStates = ['planned', 'skipped', 'ordered', 'canceled', 'blocked'] as const;

export const recurringOrder = z.object({
  id: z.int(),
  state: z.enum(['active', 'ended']),
  every_weeks: z.int(),
  /** Names, comma-separated. */
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
  /** What is different from the first order today, and what keeps the next order from being made (`blocks`). */
  changes: z.array(
    z.object({
      kind: z.enum([...changeKinds, 'terms', 'refused']),
      /** May be shown as it is. */
      message: z.string(),
      blocks: z.boolean(),
    }),
  ),
  /** The next six dates. */
  dates: z.array(
    z.object({
      /** The day by the rule, which names the date in the other calls. */
      date: isoDate(),
      state: z.enum(dateStates),
      /** When we come, moved past weekends, closed days and full times. */
      ...times,
      /** Why the times are not the usual ones, or why there is no order; '' otherwise. */
      message: z.string(),
      order_id: z.int().nullable(),
      order_number: z.string(),
    }),
  ),
});

const one = () => reply(recurringOrder);
const params = z.object({ id: id() });

/** ended: nothing can be changed any more · ordered: the date has its order, which can be changed instead. */
const refusal = z.object({
  reason: z.enum(['ended', 'ordered']),
  order_id: z.int().optional(),
});

export const orderRecurringContract = {
  'orders.recurring': { reply: reply(z.array(recurringOrder)) },
  'orders.skipRecurring': {
    params,
    body: z.object({
      date: calendarDate(),
      /** False brings a skipped date back. */
      skip: z.boolean({ error: messages.badValue }).default(true),
    }),
    reply: one(),
    refusal,
  },
  'orders.changeRecurring': {
    params,
    /** What is left out stays as it is. */
    body: z
      .object({
        every_weeks: everyWeeks().optional(),
        /** 1 Monday … 5 Friday. */
        weekday: z
          .int({ error: messages.badValue })
          .min(1, messages.badValue)
          .max(5, messages.badValue)
          .optional(),
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
        /** Accepts the current terms for the orders to come. */
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
  },
  'orders.pauseRecurring': {
    params,
    /** No orders for dates before this day; null resumes. */
    body: z.object({ until: calendarDate().nullable() }),
    reply: one(),
    refusal,
  },
  'orders.endRecurring': { params, reply: one() },
};
