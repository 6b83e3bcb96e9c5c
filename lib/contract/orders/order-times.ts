/** An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import { calendarDate, id, slotTime } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { slot } from '@/lib/contract/service-area';
import { messages } from '@/lib/messages/messages';
import { possibleActions, visitTimes } from './order-parts';

export const orderTimesContract = {
  'orders.reschedule': defineCall({
    summary: 'Change an order’s pickup and delivery times, or its delivery time only',
    more: 'The pickup can change until `cutoff_at` or after a missed pickup, the delivery alone until the cut-off on the evening before it. The same rules apply as when placing an order; a time that stays keeps its place. Sending the same times again gets the same answer and changes nothing.',
    409: 'The time is full, the deadline has passed, or the order moved on. `data` has the next open times or what the customer can do instead; nothing was changed',
    params: z.object({ id: id() }),
    body: z
      .object({
        /** Without these three the pickup stays, and the delivery alone is rescheduled. */
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
        ...visitTimes,
        cutoff_at: z.string(),
      }),
    ),
    refusal: z.object({
      /** slot, delivery_slot: full · late: past the deadline · status: too far on. */
      reason: z.enum(['slot', 'delivery_slot', 'status', 'late', 'not_served']),
      /** Those of the same day first; `date` as MM-DD-YYYY. */
      slots: z.array(slot.extend({ date: z.string() })).optional(),
      status: z.int().optional(),
      can: possibleActions.optional(),
    }),
    example: {
      params: { id: 77 },
      body: { pickup_date: '03-18-2027', delivery_date: '03-22-2027', ...example.otherSlots },
      reply: {
        data: {
          ...example.named,
          status: 1,
          pickup_date: '2027-03-18T00:00:00.000Z',
          delivery_date: '2027-03-22T00:00:00.000Z',
          ...example.otherSlots,
          cutoff_at: '2027-03-17T20:00:00-04:00',
        },
      },
    },
  }),
};

const isWhole = (parts: readonly unknown[]) =>
  parts.every((part) => part === undefined) || parts.every((part) => part !== undefined);
