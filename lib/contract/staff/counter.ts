/** The page of the counter (`ops counter`): no addresses, no phones. An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import { amount } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';
import {
  doorAct,
  doorClosed,
  doorParams,
  doorRead,
  doorReasons,
  doorShop,
  doorState,
  exampleDoor,
  exampleShop,
  signIn,
} from './doors';
import {
  bagCount,
  exampleNumber,
  examplePieces,
  examplePress,
  exampleRows,
  orderNumber,
  pieces,
  pressId,
  receiptRows,
  weight,
} from './parts';

const row = z.object({
  order_number: z.string(),
  /** First letter of the last name. */
  initial: z.string(),
  services: z.string(),
  bags: z.int().nullable(),
  /** to_count · asked: its customer is asked about the price · counted · cleaning · ready */
  state: z.enum(['to_count', 'asked', 'counted', 'cleaning', 'ready']),
  status_text: z.string(),
  /** Whether one of its services is priced by weight. */
  by_weight: z.boolean(),
  weight_lb: z.number(),
  /** As listed by the customer, or counted. */
  pieces: z.array(z.object({ name: z.string(), quantity: z.int(), price: amount() })),
  /** Its preferences, and stain notes with the name of the service of each. */
  wishes: z.array(z.string()),
  stains: z.array(z.string()),
  /** Names of what can be counted for it. */
  can_have: z.array(
    z.object({ product_id: z.int(), name: z.string(), price: amount(), price_from: z.boolean() }),
  ),
  estimate_low: amount(),
  estimate_high: amount(),
  /** Of the count; null before it. */
  total: amount().nullable(),
  paid: z.boolean(),
  can: z.array(z.enum(['count', 'ready', 'bill'])),
});
const exampleRow: z.output<typeof row> = {
  ...exampleNumber,
  initial: 'L',
  ...example.what,
  state: 'to_count',
  status_text: 'Picked up',
  by_weight: true,
  weight_lb: 0,
  pieces: [{ name: 'Shirt', quantity: 3, price: 4.5 }],
  wishes: ['Hypoallergenic detergent'],
  stains: ['Dry Cleaning: Coffee on the left cuff'],
  can_have: [{ product_id: 41, name: 'Shirt', price: 4.5, price_from: false }],
  ...example.estimate,
  total: null,
  paid: false,
  can: ['count'],
};

const ofOrder = doorParams.extend({ order_number: orderNumber() });
const exampleOf = { ...exampleDoor, ...exampleNumber };

const count = z.object({ weight_lb: weight().optional(), bags: bagCount().optional(), pieces });
const exampleCount = { weight_lb: 20, bags: 2, pieces: examplePieces };
const counted: z.output<typeof row> = {
  ...exampleRow,
  ...{ state: 'counted', status_text: 'Counted and weighed', weight_lb: 20, total: 48.5 },
  can: ['count', 'ready'],
};
const ready: z.output<typeof row> = { ...counted, state: 'ready', status_text: 'Ready', can: [] };
const exampleAct = (order: z.output<typeof row>) => ({
  params: exampleOf,
  body: { id: examplePress },
  reply: { data: { order } },
});

const refusal = z.object({
  /** again: over twice the estimate, or ten times the usual weight, so it is typed a second time. */
  reason: z.enum([...doorReasons, 'again', 'unknown']),
  total: amount().nullable(),
  /** As it is now. */
  order: row.nullable(),
});

const acts = {
  ...doorAct,
  404: 'No page has this key, or the order is not at the counter',
  409: doorClosed,
  params: ofOrder,
  refusal,
};
const act = {
  ...acts,
  body: z.object({ id: pressId() }),
  reply: reply(z.object({ order: row })),
};

export const counterContract = {
  'staff.counter': defineCall({
    ...doorRead,
    summary: 'Read the counter’s list',
    more: 'What was picked up and has not left again: 200 orders, what is to count first. `more`: there are others. Without the cookie of its PIN only `state` and the name of the shop are filled.',
    reply: reply(
      z.object({
        ...{ state: doorState, shop: doorShop, may_bill: z.boolean() },
        ...{ orders: z.array(row), more: z.boolean() },
      }),
    ),
    example: {
      params: exampleDoor,
      reply: {
        data: { state: 'open', shop: exampleShop, may_bill: false, orders: [exampleRow], more: false },
      },
    },
  }),
  'staff.counterSignIn': defineCall({
    ...signIn,
    summary: 'Sign in to the counter with its PIN',
    more: 'Sets a cookie that no script can read, until 3 AM of the shop, on one tablet. The fifth wrong PIN since a right one closes the page and tells the shop.',
  }),
  'staff.counterPrice': defineCall({
    ...acts,
    summary: 'Price a count before it is saved',
    more: 'Nothing is changed. `again`: to save it, it has to be typed a second time.',
    body: count,
    reply: reply(z.object({ total: amount(), rows: receiptRows, needs_ok: z.boolean(), again: z.boolean() })),
    example: {
      params: exampleOf,
      body: exampleCount,
      reply: { data: { total: 48.5, rows: exampleRows, needs_ok: false, again: false } },
    },
  }),
  'staff.counterCount': defineCall({
    ...acts,
    summary: 'Save weight, bags and pieces of an order',
    more: 'As the command `count` does. Over twice the estimate, or far over the usual weight, it answers 409 with reason again until `again` has the same once more. The same `id` counts once.',
    body: count.extend({
      id: pressId(),
      /** Typed a second time: the weight, or for pieces alone the total in dollars. */
      again: z
        .number({ error: messages.badValue })
        .min(0, messages.badValue)
        .max(1e6, messages.badValue)
        .optional(),
    }),
    reply: act.reply,
    example: { ...exampleAct(counted), body: { ...exampleCount, id: examplePress } },
  }),
  'staff.counterReady': defineCall({
    ...act,
    summary: 'Say that an order is ready',
    example: exampleAct(ready),
  }),
  'staff.counterBill': defineCall({
    ...act,
    summary: 'Charge the card of a counted order, once',
    more: 'On a counter that may bill, up to $300 and twice the estimate. reason unknown: nobody knows yet whether it was charged; press again in two minutes.',
    example: exampleAct({ ...counted, paid: true, can: ['ready'] }),
  }),
};
