/** By the link in a mail, without signing in: no price, no card. An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR, MINUTE, noData, type Rule } from '@/lib/contract/define-call';
import * as world from '@/lib/contract/example-order';
import { calendarDate, id, optionalSlotTime } from '@/lib/contract/fields';
import { done, reply } from '@/lib/contract/replies';
import { calendarFile, linkKey } from './order-calendar';
import { closedVisits, possibleActions, visitTimes } from './order-parts';
import { orderTimesContract } from './order-times';

const params = z.object({ key: linkKey() });

const choice = z.object({
  /** MM-DD-YYYY */
  date: z.string(),
  from_slot: z.string(),
  to_slot: z.string(),
});

const link = { key: 'Rk3s8Yq1QJmWw0p5b7c2Zg' };
const shared = { data: { url: 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR' } };

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
        /** manage: also the calls below. */
        scope: z.enum(['view', 'manage']),
        order_number: z.string(),
        first_name: z.string(),
        services: z.string(),
        bags: z.int().nullable(),
        status: z.int(),
        orderStatus: z.object({ status: z.string() }),
        step: z.object({ first: z.string(), second: z.string() }),
        ...visitTimes,
        closed: closedVisits,
        /** 'West 7xth Street, New York' */
        pickup_address: z.string(),
        delivery_address: z.string(),
        can: possibleActions,
        /** Whether canceling ends a recurring pickup, as a sentence; '' if not. */
        repeats: z.string(),
        /** Active shared links; 0 for a shared link itself. */
        shared: z.int(),
        ends: z.string(),
        business: z.object({ name: z.string(), phone: z.string() }),
      }),
    ),
    example: {
      params: link,
      reply: {
        data: {
          scope: 'manage',
          order_number: world.named.order_number,
          first_name: world.customer.first_name,
          ...world.what,
          services: 'Wash & Fold',
          ...world.scheduled,
          step: {
            first: 'Pickup Wed, Mar 17, 7 – 9 AM',
            second: 'Change until Tue, 8:00 PM. Cancel free until the driver is on the way.',
          },
          ...world.visits,
          closed: null,
          pickup_address: 'West 7xth Street, New York',
          delivery_address: 'West 7xth Street, New York',
          can: [
            { action: 'reschedule', until: world.cutoff_at },
            { action: 'cancel', until: null },
          ],
          repeats: '',
          shared: 0,
          ends: '2027-04-18T20:00:00-04:00',
          business: world.business,
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
      /** All three of a pickup; by default the order's own. */
      pickup_date: calendarDate().optional(),
      from_slot: optionalSlotTime(),
      to_slot: optionalSlotTime(),
    }),
    reply: reply(
      z.object({
        /** Empty when the pickup is fixed. */
        pickup: z.array(choice),
        /** With the order's own time if it still fits; empty when the delivery is fixed. */
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
    example: { params: link, reply: shared },
  }),
  'orders.share': defineCall({
    summary: 'Make a link to look at one’s own order, for somebody in the household',
    more: 'The same link as that of `/track/{key}/share`.',
    409: 'The order has ten shared links: end them first, with the link of its mail',
    params: z.object({ id: id() }),
    reply: reply(z.object({ url: z.string() })),
    example: { params: { id: 77 }, reply: shared },
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
