import { z } from 'zod';
import { defineCall, MINUTE } from '@/lib/contract/define-call';
import { amount, dollars, id } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';

export const tipRefusals = [
  /** Canceled, or returned uncleaned. */
  'closed',
  'late',
  /** Already charged, so it can only be raised. */
  'lower',
  /** A charge is in progress. */
  'under_way',
  'declined',
  'no_card',
  /** The payment gateway is unreachable: nothing was charged. */
  'unavailable',
  /** The charge is unconfirmed. The same request looks it up. */
  'unknown',
] as const;

export const orderPayContract = {
  'orders.tip': defineCall({
    summary: 'Set the tip of an order',
    more: 'Before the order is billed, any amount; it is charged with the order. After that the tip can only go up, until `tip_hours` after delivery: the difference is charged exactly once, to the card that paid: right away, or with `hold` 60 seconds later, so that until `hold_until` another call replaces it and the tip of before takes it back. Sending the same amount again gets the same answer and charges nothing. A tip on hold that the bank declines is told by email, and `tip_state` of the order says so.',
    409: 'The tip did not change, or we don’t know yet. `data.reason` says why, and `message` what the customer can do instead',
    limits: [{ points: 20, seconds: 10 * MINUTE, per: 'customer' }],
    params: z.object({ id: id() }),
    /** The whole tip in dollars, not the difference. */
    body: z.object({ tips: dollars(500), hold: z.boolean().default(false) }),
    reply: reply(
      z.object({
        id: z.int(),
        tips: amount(),
        net_price: amount(),
        /** In dollars; 0 before the bill. */
        paid: amount(),
        /** Until when a tip that is not in `tips` yet can be taken back. */
        hold_until: z.string().nullable(),
      }),
    ),
    refusal: z.object({ reason: z.enum(tipRefusals), status: z.int(), tips: amount(), net_price: amount() }),
    example: {
      params: { id: 77 },
      body: { tips: 8, hold: false },
      reply: { data: { id: 77, tips: 8, net_price: 51.5, paid: 51.5, hold_until: null } },
    },
  }),
};
