/** The page of a driver (`ops route`). An extension of the specification. */
import { z } from 'zod';
import { defineCall, HOUR } from '@/lib/contract/define-call';
import { photoToken } from '@/lib/contract/fields';
import { examplePhoto, takesPhoto } from '@/lib/contract/orders/order-photos';
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
  examplePlace,
  examplePress,
  exampleWork,
  noPlace,
  noWork,
  orderNumber,
  place,
  pressId,
  routeSteps,
  visitWindow,
  work,
} from './parts';

const stop = z.object({
  order_number: z.string(),
  ...visitWindow,
  /** open · done: picked up or delivered · missed: nobody was home · canceled · closed: the shop closed it, do not go. */
  state: z.enum(['open', 'done', 'missed', 'canceled', 'closed']),
  /** Of the order: 'Cleaning'. */
  status_text: z.string(),
  /** '8:05 AM', of what ended it; '' while it is open. */
  at: z.string(),
  /** Empty but `street` once it is not open. */
  ...place,
  ...work,
  /** What can be pressed now. */
  can: z.array(z.enum(routeSteps)),
  /** From when “Nobody home” can be pressed; null where it cannot. */
  nobody_home_from: z.string().nullable(),
  /** The press that can be taken back, and until when; null for none. */
  undo: z.object({ id: z.string(), until: z.string() }).nullable(),
});

const exampleStop: z.output<typeof stop> = {
  ...exampleNumber,
  kind: 'pickup',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  state: 'open',
  status_text: 'Scheduled',
  at: '',
  ...examplePlace,
  ...exampleWork,
  can: ['picked_up', 'nobody_home'],
  nobody_home_from: '2027-03-17T11:05:00.000Z',
  undo: null,
};
const pressed: z.output<typeof stop> = {
  ...exampleStop,
  ...noPlace,
  ...noWork,
  street: examplePlace.street,
  state: 'done',
  status_text: 'Picked up',
  at: '8:05 AM',
  can: [],
  nobody_home_from: null,
  undo: { id: examplePress, until: '2027-03-17T12:06:00.000Z' },
};

const refusal = z.object({
  /** bags: another phone said `bags` · canceled: the press is kept for the shop, and not to be sent again. */
  reason: z.enum([...doorReasons, 'bags', 'canceled']),
  bags: z.int().nullable(),
  /** As it is now; null where it is not to be shown. */
  stop: stop.nullable(),
});

/** As it is then; null for a visit that is on the route no longer. */
const pressedReply = reply(z.object({ stop: stop.nullable() }));

export const routeContract = {
  'staff.route': defineCall({
    ...doorRead,
    summary: 'Read a driver’s route',
    more: 'Without the cookie of its PIN only `state` and the name of the shop are filled. Stops are by window, ZIP code and street. It opens until midnight; presses that were made before are taken until 3 AM.',
    reply: reply(
      z.object({
        state: doorState,
        shop: doorShop,
        driver: z.string(),
        /** YYYY-MM-DD; '' without the PIN. */
        date: z.string(),
        /** 'Wednesday, March 17, 2027' */
        day: z.string(),
        stops: z.array(stop),
      }),
    ),
    example: {
      params: exampleDoor,
      reply: {
        data: {
          state: 'open',
          shop: exampleShop,
          driver: 'Route 1',
          date: '2027-03-17',
          day: 'Wednesday, March 17, 2027',
          stops: [exampleStop],
        },
      },
    },
  }),
  'staff.routeSignIn': defineCall({
    ...signIn,
    summary: 'Sign in to a route with its PIN',
    more: 'Sets a cookie that no script can read, until 3 AM of the shop, on at most two phones. The fifth wrong PIN closes the route and tells the shop.',
  }),
  'staff.routePhoto': defineCall({
    ...takesPhoto,
    ...doorAct,
    summary: 'Store a photo for a press',
    404: 'No page has this key, or the order is not on its route',
    409: doorClosed,
    limits: [{ points: 200, seconds: HOUR, per: 'key' }],
    params: doorParams.extend({ order_number: orderNumber() }),
    refusal: z.object({ reason: z.enum(doorReasons) }),
    reply: reply(z.object({ token: z.string() })),
    example: {
      params: { ...exampleDoor, ...exampleNumber },
      body: new Uint8Array(),
      reply: { data: { token: examplePhoto.token } },
    },
  }),
  'staff.routePress': defineCall({
    ...doorAct,
    summary: 'Say that bags were picked up or delivered, or that nobody was home',
    more: 'It happened `age` seconds ago by the server’s clock: never before the route began, never over 12 hours ago. The same `id` is done once and gets the same answer. Send a stop’s presses one after another; a refused one stops those of its order alone. The customer is mailed after a minute, in which `undo` takes it back.',
    404: 'No page has this key, or the order is not on its route',
    409: `Nothing was done. ${doorClosed}. bags: another phone counted others, so ask and send the same \`id\` again with \`instead_of\`. canceled: keep it no longer; the shop sees it on a list`,
    body: z.object({
      id: pressId(),
      order_number: orderNumber(),
      step: z.enum(routeSteps, { error: messages.badValue }),
      /** Handed over; needed unless nobody was home. */
      bags: bagCount().optional(),
      /** Of POST /route/{key}/photo/{order_number}. */
      photo: photoToken().nullish(),
      /** Seconds since it was pressed. */
      age: z.number({ error: messages.badValue }).min(0, messages.badValue).max(1e9, messages.badValue),
      /** The bags of the other phone that this press replaces. */
      instead_of: bagCount().optional(),
    }),
    refusal,
    reply: pressedReply,
    example: {
      params: exampleDoor,
      body: {
        id: examplePress,
        ...exampleNumber,
        step: 'picked_up',
        bags: 2,
        photo: null,
        age: 3,
      },
      reply: { data: { stop: pressed } },
    },
  }),
  'staff.routeUndo': defineCall({
    ...doorAct,
    summary: 'Take back a press within a minute',
    more: 'Whoever was to be told is not. Taking back again does nothing more.',
    409: `${doorClosed}: the minute is over, or the order has moved on`,
    body: z.object({ id: pressId() }),
    refusal,
    reply: pressedReply,
    example: { params: exampleDoor, body: { id: examplePress }, reply: { data: { stop: exampleStop } } },
  }),
};
