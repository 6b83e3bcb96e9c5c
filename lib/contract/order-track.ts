/** An order by the link in its mails, without signing in: no price, no card. An extension of the specification. */
import { z } from 'zod';
import { calendarDate, isoDate, optionalSlotTime } from './fields';
import { calendarFile, linkKey } from './order-calendar';
import { possibleActions } from './order-parts';
import { orderTimesContract } from './order-times';
import { done, reply } from './replies';

const params = z.object({ key: linkKey() });

const times = {
  pickup_date: isoDate(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_date: isoDate(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
};

const choice = z.object({
  /** MM-DD-YYYY */
  date: z.string(),
  from_slot: z.string(),
  to_slot: z.string(),
});

export const orderTrackContract = {
  'orders.track': {
    params,
    reply: reply(
      z.object({
        /** view: what is here · manage: also the calls below. */
        scope: z.enum(['view', 'manage']),
        order_number: z.string(),
        first_name: z.string(),
        services: z.string(),
        bags: z.int().nullable(),
        status: z.int(),
        orderStatus: z.object({ status: z.string() }),
        /** What happens next, in words. */
        step: z.object({ first: z.string(), second: z.string() }),
        ...times,
        /** In part, such as 'West 7xth Street, New York'. */
        pickup_address: z.string(),
        delivery_address: z.string(),
        /** What this link can do now, and until when. */
        can: possibleActions,
        /** Whether canceling ends a repeating pickup, in words; '' for an order of none, and where nobody can cancel. */
        repeats: z.string(),
        /** Links to share that are in use; 0 for a link that was shared. */
        shared: z.int(),
        /** When the link ends. */
        ends: z.string(),
        business: z.object({ name: z.string(), phone: z.string() }),
      }),
    ),
  },
  'orders.trackCalendar': { params, reply: reply(calendarFile) },
  'orders.trackTimes': {
    params,
    query: z.object({
      /** All three of a free pickup: its deliveries are answered. Left out: those of the pickup that the order has. */
      pickup_date: calendarDate().optional(),
      from_slot: optionalSlotTime(),
      to_slot: optionalSlotTime(),
    }),
    reply: reply(
      z.object({
        /** Free now; empty when the pickup is fixed. */
        pickup: z.array(choice),
        /** Free now, with the order's own time where it still fits; empty when the delivery is fixed. */
        delivery: z.array(choice),
      }),
    ),
  },
  'orders.trackReschedule': { ...orderTimesContract['orders.reschedule'], params },
  'orders.trackCancel': { params, reply: done() },
  'orders.trackShare': { params, reply: reply(z.object({ url: z.string() })) },
  'orders.trackUnshare': { params, reply: done() },
};
