/** For programs of the shop, with a key of `ops key add`. An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR, type Rule } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import { amount, calendarDate, isoDate, photoToken, text, whole } from '@/lib/contract/fields';
import { examplePhoto, takesPhoto } from '@/lib/contract/orders/order-photos';
import { done, reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';
import {
  bagCount,
  disagreement,
  exampleDisagreement,
  exampleNumber,
  examplePieces,
  examplePlace,
  exampleRows,
  exampleSummary,
  numbered,
  pieces,
  place,
  receiptRows,
  staffNote,
  summary,
  visitWindow,
  weight,
} from './parts';

const perHour = (points: number): readonly Rule[] => [{ points, seconds: HOUR, per: 'key' }];

const noOrder = 'There is no such order';
const stepRefusal = {
  409: 'The order cannot do this now: `message` says why, in the words of the command that does the same',
  refusal: z.object({ reason: z.literal('refused') }),
};

const steps = {
  /** Though it is not the day of this step, or ten times the usual. */
  anyway: z.boolean({ error: messages.badValue }).default(false),
  note: staffNote(),
  /** Shown to the customer with the step. */
  tell: staffNote(),
  /** Of `POST /staff/order/{order_number}/photo`; shown to the customer with the step. */
  photo: photoToken().nullish(),
};
const noWords = { anyway: false, note: '', tell: '', photo: null };

const stop = z.object({
  order_number: z.string(),
  ...visitWindow,
  status: z.int(),
  status_text: z.string(),
  /** Closed since it was booked: do not go. */
  closed: z.boolean(),
  ...place,
});
const exampleStop: z.output<typeof stop> = {
  ...exampleNumber,
  kind: 'pickup',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  status: 1,
  status_text: 'Scheduled',
  closed: false,
  ...examplePlace,
};

const found = z.object({
  order_number: z.string(),
  name: z.string(),
  street: z.string(),
  phone: z.string(),
  status: z.int(),
  status_text: z.string(),
  pickup_date: isoDate(),
});

const record = z.object({
  ...summary.shape,
  pickup: stop,
  delivery: stop,
  pickup_date: isoDate(),
  delivery_date: isoDate(),
  email: z.string(),
  pieces: z.array(z.object({ name: z.string(), quantity: z.int(), price: amount() })),
  preferences: z.array(z.string()),
  stain_notes: z.array(z.object({ service: z.string(), text: z.string(), outcome: z.string() })),
  receipt: receiptRows,
  /** 'Visa ending 4242'; '' without one. */
  card: z.string(),
  paid: amount(),
  events: z.array(
    z.object({
      at: z.string(),
      what: z.string(),
      by: z.string(),
      bags: z.int().nullable(),
      weight_lb: z.number().nullable(),
      note: z.string(),
      told: z.string(),
    }),
  ),
});

export const staffCallsContract = {
  'staff.day': defineCall({
    summary: 'List a day’s pickups and deliveries',
    more: 'Of a day up to two weeks back or ahead; by default, today. By time, then ZIP code. `disagreements` are presses on the page of a route that came too late for their order.',
    limits: perHour(600),
    query: z.object({ date: calendarDate().optional() }),
    reply: reply(
      z.object({
        /** YYYY-MM-DD */
        date: z.string(),
        /** Why the shop is closed; null where it is open. */
        closed: z.string().nullable(),
        pickups: z.array(stop),
        deliveries: z.array(stop),
        disagreements: z.array(disagreement),
      }),
    ),
    example: {
      query: { date: '03-17-2027' },
      reply: {
        data: {
          date: '2027-03-17',
          closed: null,
          pickups: [exampleStop],
          deliveries: [],
          disagreements: [exampleDisagreement],
        },
      },
    },
  }),
  'staff.order': defineCall({
    summary: 'Read everything about one order',
    more: 'Of its card only brand and last four digits.',
    404: noOrder,
    limits: perHour(600),
    params: numbered,
    reply: reply(record),
    example: {
      params: exampleNumber,
      reply: {
        data: {
          ...exampleSummary,
          pickup: exampleStop,
          delivery: { ...exampleStop, kind: 'delivery', from_slot: '6:00 PM', to_slot: '8:00 PM' },
          pickup_date: example.visits.pickup_date,
          delivery_date: example.visits.delivery_date,
          email: 'ann@example.com',
          pieces: [{ name: 'Shirt', quantity: 3, price: 4.5 }],
          preferences: ['Hypoallergenic detergent'],
          stain_notes: [{ service: 'Dry Cleaning', text: 'Red wine on a cuff', outcome: 'open' }],
          receipt: exampleRows,
          card: 'Visa ending 4242',
          paid: 0,
          events: [
            {
              at: '2027-03-17T12:58:00.000Z',
              what: 'order.picked_up',
              by: 'staff',
              bags: 2,
              weight_lb: null,
              note: '',
              told: '',
            },
          ],
        },
      },
    },
  }),
  'staff.find': defineCall({
    summary: 'Find orders by name, phone, email, street or number',
    more: 'At least three characters; the ten newest orders that match.',
    limits: perHour(60),
    query: z.object({ text: text(80, messages.findMore).min(3, messages.findMore) }),
    reply: reply(z.array(found)),
    example: {
      query: { text: 'Lee' },
      reply: {
        data: [
          {
            ...exampleNumber,
            name: 'Ann Lee',
            street: '160 West 71st Street, Apt 4B',
            phone: example.customer.mobile,
            status: 1,
            status_text: 'Scheduled',
            pickup_date: example.visits.pickup_date,
          },
        ],
      },
    },
  }),
  'staff.photo': defineCall({
    summary: 'Store a photo for the next step of an order',
    more: 'Like `POST /photos` of a customer. It belongs to the customer of the order; without a step that names it, it is deleted after a day.',
    404: noOrder,
    ...takesPhoto,
    limits: perHour(120),
    params: numbered,
    reply: reply(z.object({ token: z.string() })),
    example: {
      params: exampleNumber,
      body: new Uint8Array(),
      reply: { data: { token: examplePhoto.token } },
    },
  }),
  'staff.move': defineCall({
    summary: 'Move an order to its next step, and tell the customer',
    more: 'As the command `status` does. Cleaning (5) and Ready (6) need the scope count, all others route.',
    404: noOrder,
    ...stepRefusal,
    limits: perHour(600),
    params: numbered,
    body: z.object({
      status: whole(1, 11),
      /** Picked up or delivered. */
      bags: bagCount().optional(),
      ...steps,
    }),
    reply: reply(summary),
    example: {
      params: exampleNumber,
      body: { status: 3, bags: 2, ...noWords },
      reply: { data: exampleSummary },
    },
  }),
  'staff.count': defineCall({
    summary: 'Record weight, bags and pieces, and make the receipt final',
    more: 'As the command `count` does, at the prices of the day of the order. `needs_ok`: the customer is asked first.',
    404: noOrder,
    ...stepRefusal,
    limits: perHour(600),
    params: numbered,
    body: z.object({ weight_lb: weight().optional(), bags: bagCount().optional(), pieces, ...steps }),
    reply: reply(z.object({ ...summary.shape, needs_ok: z.boolean(), receipt: receiptRows })),
    example: {
      params: exampleNumber,
      body: { weight_lb: 20, bags: 2, pieces: examplePieces, ...noWords },
      reply: {
        data: {
          ...{ ...exampleSummary, status: 4, status_text: 'Counted and weighed' },
          ...{ weight_lb: 20, is_final: true, needs_ok: false, receipt: exampleRows },
        },
      },
    },
  }),
  'staff.bill': defineCall({
    summary: 'Charge the card of a counted order, once',
    more: 'As the command `bill` does: however often it is sent, there is one charge.',
    404: noOrder,
    409: 'The card was declined, or nothing can be charged: `data.reason` is refused. While nobody knows whether it was charged, it is unknown: send it again in two minutes',
    limits: perHour(120),
    params: numbered,
    refusal: z.object({ reason: z.enum(['refused', 'unknown']) }),
    reply: reply(
      z.object({
        order_number: z.string(),
        amount: amount(),
        /** 'XXXX4242' */
        card: z.string(),
        /** It was charged before; nothing was charged now. */
        already: z.boolean(),
      }),
    ),
    example: {
      params: exampleNumber,
      reply: { data: { ...exampleNumber, amount: 48.5, card: 'XXXX4242', already: false } },
    },
  }),
  'staff.note': defineCall({
    summary: 'Add a note to an order’s history, for staff only',
    404: noOrder,
    limits: perHour(600),
    params: numbered,
    body: z.object({ note: text(500, messages.noteRequired) }),
    reply: done(),
    example: {
      params: exampleNumber,
      body: { note: 'The doorman has a key' },
      reply: { data: null },
    },
  }),
};
