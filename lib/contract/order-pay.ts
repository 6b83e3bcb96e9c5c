/** The tip of an order. */
import { z } from 'zod';
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
  'orders.tip': {
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
  },
};
