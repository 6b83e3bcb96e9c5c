/** An order by the link in its mails, without signing in: no price, no card. An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR, MINUTE, noData, type Rule } from './define-call';
import { calendarDate, id, optionalSlotTime } from './fields';
import { calendarFile, linkKey } from './order-calendar';
import { possibleActions, visitTimes } from './order-parts';
import { orderTimesContract } from './order-times';
import { done, reply } from './replies';

const params = z.object({ key: linkKey() });

const choice = z.object({
  /** MM-DD-YYYY */
  date: z.string(),
  from_slot: z.string(),
  to_slot: z.string(),
});

const link = { key: 'Rk3s8Yq1QJmWw0p5b7c2Zg' };

const reads: readonly Rule[] = [{ points: 60, seconds: MINUTE, per: 'address' }];
const writes: readonly Rule[] = [{ points: 30, seconds: HOUR, per: 'address' }];

const gone = 'The link is wrong or too old, or it cannot do this: all answer the same, in the same time';

const reschedule = orderTimesContract['orders.reschedule'];

export const orderTrackContract = {
  'orders.track': defineCall({
    summary: 'Read an order by the link in its emails',
    more: 'No sign-in, so no price, no card, no last name, and the address in part only. A link works until 30 days after the delivery. `scope` says whether the calls below take it, or whether it was only shared to look.',
    404: gone,
    limits: reads,
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
        ...visitTimes,
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
    example: {
      params: link,
      reply: {
        data: {
          scope: 'manage',
          order_number: '1048213',
          first_name: 'Ann',
          services: 'Wash & Fold',
          bags: 2,
          status: 1,
          orderStatus: { status: 'Scheduled' },
          step: {
            first: 'Pickup Wed, Mar 17, 7 – 9 AM',
            second: 'Change until Tue, 8:00 PM. Cancel free until the driver is on the way.',
          },
          pickup_date: '2027-03-17T00:00:00.000Z',
          from_slot: '7:00 AM',
          to_slot: '9:00 AM',
          delivery_date: '2027-03-19T00:00:00.000Z',
          delivery_from_slot: '6:00 PM',
          delivery_to_slot: '8:00 PM',
          pickup_address: 'West 7xth Street, New York',
          delivery_address: 'West 7xth Street, New York',
          can: [
            { action: 'reschedule', until: '2027-03-16T20:00:00-04:00' },
            { action: 'cancel', until: null },
          ],
          repeats: '',
          shared: 0,
          ends: '2027-04-18T20:00:00-04:00',
          business: { name: 'Example Laundry', phone: '2125550100' },
        },
      },
    },
  }),
  'orders.trackCalendar': defineCall({
    summary: 'Read the order of a link as a calendar file',
    more: 'As for its customer, with the address in part only.',
    404: gone,
    limits: reads,
    params,
    reply: reply(calendarFile),
    example: { params: link, reply: { data: new Blob() } },
  }),
  'orders.trackTimes': defineCall({
    summary: 'List the times that the order of a link could have instead',
    404: gone,
    409: 'The address of the order is no longer served',
    limits: reads,
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
    example: {
      params: link,
      query: { pickup_date: '03-18-2027', from_slot: '9:00 AM', to_slot: '11:00 AM' },
      reply: {
        data: {
          pickup: [{ date: '03-18-2027', from_slot: '9:00 AM', to_slot: '11:00 AM' }],
          delivery: [{ date: '03-22-2027', from_slot: '6:00 PM', to_slot: '8:00 PM' }],
        },
      },
    },
  }),
  'orders.trackReschedule': defineCall({
    ...reschedule,
    summary: 'Change the times of the order of a link',
    more: 'The same rules as for its signed-in customer. Sending the same times again gets the same answer and changes nothing.',
    404: gone,
    limits: writes,
    params,
    example: { ...reschedule.example, params: link },
  }),
  'orders.trackCancel': defineCall({
    summary: 'Cancel the order of a link before the driver is on the way',
    no: 'The order is already canceled, or too far along.',
    404: gone,
    limits: writes,
    params,
    reply: done(),
    example: { params: link, reply: noData },
  }),
  'orders.trackShare': defineCall({
    summary: 'Make a link to look at the order, for somebody in the household',
    more: 'The answer is the only place where the link stands, because we store only its hash. An order has at most ten.',
    404: gone,
    409: 'The order has ten shared links: end them first',
    limits: writes,
    params,
    reply: reply(z.object({ url: z.string() })),
    example: {
      params: link,
      reply: { data: { url: 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR' } },
    },
  }),
  'orders.share': defineCall({
    summary: 'Make a link to look at one’s own order, for somebody in the household',
    more: 'The same link as that of `/track/{key}/share`.',
    409: 'The order has ten shared links: end them first, with the link of its mail',
    params: z.object({ id: id() }),
    reply: reply(z.object({ url: z.string() })),
    example: {
      params: { id: 77 },
      reply: { data: { url: 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR' } },
    },
  }),
  'orders.trackUnshare': defineCall({
    summary: 'End all shared links of the order',
    404: gone,
    limits: writes,
    params,
    reply: done(),
    example: { params: link, reply: noData },
  }),
};
