/** The tip of an order. */
import { z } from 'zod';
import { defineCall, MINUTE } from './define-call';
import { amount, dollars, id } from './fields';
import { reply } from './replies';

export const tipRefusals = [
  /** The order is canceled, or goes back uncleaned. */
  'closed',
  /** The time for it has passed. */
  'late',
  /** It is charged already, and can only be raised. */
  'lower',
  /** The order, or a tip, is being charged at this moment. */
  'under_way',
  'declined',
  /** The card that paid is gone. */
  'no_card',
  /** The payment partner could not be asked: nothing was charged. */
  'unavailable',
  /** Nobody knows yet whether it was charged. The same request looks that up. */
  'unknown',
] as const;

export const orderPayContract = {
  'orders.tip': defineCall({
    summary: 'Set the tip of an order',
    more: 'Before the order is billed, any amount; it is charged with the order. After that the tip can only go up, until `tip_hours` after delivery: the difference is charged right away, exactly once, to the card that paid. Sending the same amount again gets the same answer and charges nothing.',
    409: 'The tip did not change, or we don’t know yet. `data.reason` says why, and `message` what the customer can do instead',
    limits: [{ points: 20, seconds: 10 * MINUTE, per: 'customer' }],
    params: z.object({ id: id() }),
    /** The whole tip in dollars, not what is added. */
    body: z.object({ tips: dollars(500) }),
    reply: reply(
      z.object({
        id: z.int(),
        tips: amount(),
        net_price: amount(),
        /** What has been charged for the order so far; 0 before its bill. */
        paid: amount(),
      }),
    ),
    refusal: z.object({
      reason: z.enum(tipRefusals),
      /** Of the order as it is. */
      status: z.int(),
      tips: amount(),
      net_price: amount(),
    }),
    example: {
      params: { id: 77 },
      body: { tips: 8 },
      reply: { data: { id: 77, tips: 8, net_price: 51.5, paid: 51.5 } },
    },
  }),
};
