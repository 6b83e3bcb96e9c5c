/** Reads by the link in a mail, without signing in. An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import { calendarDate, id, optionalSlotTime } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { calendarFile } from './order-calendar';
import { exampleLink, linkGone, linkParams, linkReads } from './order-link';
import { closedVisits, possibleActions, visitTimes } from './order-parts';
import { rating } from './order-rating';
import { order } from './order-views';

const choice = z.object({
  /** MM-DD-YYYY */
  date: z.string(),
  from_slot: z.string(),
  to_slot: z.string(),
});

const shared = { data: { url: 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR' } };

export const orderTrackContract = {
  'orders.track': defineCall({
    summary: 'Read an order by the link in its emails',
    more: 'Without a sign-in. `scope` says whether the link is its owner’s, which works until 30 days after the delivery, or was shared to look: then texts about who and what are empty. `receipt` is for the owner of a mailbox that somebody has proved; it has no name, phone or note. `forms` has what the calls of `can` send along, good for an hour; those of a report and a rating for a day.',
    404: linkGone,
    limits: linkReads,
    params: linkParams,
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
        /** 'West 70s' */
        area: z.string(),
        can: possibleActions,
        receipt: order.nullable(),
        /** Null where nobody is asked for one. */
        rating: rating.nullable(),
        /** By what the calls below are named after: approve, return, take_back, reschedule … */
        forms: z.record(z.string(), z.string()),
        /** What else it needs: the phone's last digits, a code by mail. */
        asks: z.array(z.enum(['digits', 'code'])),
        /** Until when an approval can be taken back. */
        hold_until: z.string().nullable(),
        /** Saved cards that could pay instead, by a code; empty where none can. */
        cards: z.array(z.object({ id: z.int(), card_number: z.string(), brand: z.string() })),
        /** Dollars up to which a tip needs no code. */
        free_tip: z.number(),
        /** Whether canceling ends a recurring pickup, as a sentence; '' if not. */
        repeats: z.string(),
        /** Active shared links; 0 for a shared link itself. */
        shared: z.int(),
        ends: z.string(),
        business: z.object({ name: z.string(), phone: z.string() }),
      }),
    ),
    example: {
      params: exampleLink,
      reply: {
        data: {
          scope: 'manage',
          order_number: example.named.order_number,
          first_name: example.customer.first_name,
          ...example.what,
          services: 'Wash & Fold',
          ...example.scheduled,
          step: {
            first: 'Pickup Wed, Mar 17, 7 – 9 AM',
            second: 'Change until Tue, 8:00 PM. Cancel free until the driver is on the way.',
          },
          ...example.visits,
          closed: null,
          pickup_address: 'West 7xth Street, New York',
          delivery_address: 'West 7xth Street, New York',
          area: 'West 70s',
          receipt: null,
          rating: null,
          forms: { reschedule: 'mf3k2b1c.0.5x0Q.8sJ0b1', cancel: 'mf3k2b1c.0.5x0Q.9kQ2a7' },
          asks: [],
          hold_until: null,
          cards: [{ id: 9, card_number: 'XXXX4242', brand: 'Visa' }],
          free_tip: 20,
          can: [
            { action: 'reschedule', until: example.cutoff_at },
            { action: 'cancel', until: null },
          ],
          repeats: '',
          shared: 0,
          ends: '2027-04-18T20:00:00-04:00',
          business: example.business,
        },
      },
    },
  }),
  'orders.trackCalendar': defineCall({
    summary: 'Read the order of a link as a calendar file',
    more: 'As for its customer, with the address in part only.',
    404: linkGone,
    limits: linkReads,
    params: linkParams,
    reply: reply(calendarFile),
    example: { params: exampleLink, reply: { data: new Blob() } },
  }),
  'orders.trackTimes': defineCall({
    summary: 'List the times that the order of a link could have instead',
    404: linkGone,
    409: 'The address of the order is no longer served',
    limits: linkReads,
    params: linkParams,
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
      params: exampleLink,
      query: { pickup_date: '03-18-2027', from_slot: '9:00 AM', to_slot: '11:00 AM' },
      reply: {
        data: {
          pickup: [{ date: '03-18-2027', from_slot: '9:00 AM', to_slot: '11:00 AM' }],
          delivery: [{ date: '03-22-2027', from_slot: '6:00 PM', to_slot: '8:00 PM' }],
        },
      },
    },
  }),
  'orders.share': defineCall({
    summary: 'Make a link to look at one’s own order, for somebody in the household',
    more: 'The same link as that of `/track/{key}/share`.',
    409: 'The order has ten shared links: end them first, with the link of its mail',
    params: z.object({ id: id() }),
    reply: reply(z.object({ url: z.string() })),
    example: { params: { id: 77 }, reply: shared },
  }),
};
