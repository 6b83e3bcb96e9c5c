/** Other times for an order that is placed. An extension of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { calendarDate, id, isoDate, slotTime } from './fields';
import { possibleActions } from './order-parts';
import { reply } from './replies';
import { slot } from './service-area';

export const orderTimesContract = {
  'orders.reschedule': {
    params: z.object({ id: id() }),
    body: z
      .object({
        /** Left out, all three: the pickup stays, and the delivery alone gets another time. */
        pickup_date: calendarDate().optional(),
        from_slot: slotTime().optional(),
        to_slot: slotTime().optional(),
        delivery_date: calendarDate(),
        delivery_from_slot: slotTime(),
        delivery_to_slot: slotTime(),
      })
      .refine((body) => isWhole([body.pickup_date, body.from_slot, body.to_slot]), {
        path: ['from_slot'],
        error: messages.badSlot,
      }),
    reply: reply(
      z.object({
        id: z.int(),
        order_number: z.string(),
        status: z.int(),
        pickup_date: isoDate(),
        from_slot: z.string(),
        to_slot: z.string(),
        delivery_date: isoDate(),
        delivery_from_slot: z.string(),
        delivery_to_slot: z.string(),
        cutoff_at: z.string(),
      }),
    ),
    refusal: z.object({
      /** slot, delivery_slot: that time is full · late: the deadline has passed · status: the order moved on. */
      reason: z.enum(['slot', 'delivery_slot', 'status', 'late', 'not_served']),
      /** The next free times instead of a full one, those of the same day first; `date` as MM-DD-YYYY. */
      slots: z.array(slot.extend({ date: z.string() })).optional(),
      status: z.int().optional(),
      /** What can be done now instead, and until when. */
      can: possibleActions.optional(),
    }),
  },
};

const isWhole = (parts: readonly unknown[]) =>
  parts.every((part) => part === undefined) || parts.every((part) => part !== undefined);
