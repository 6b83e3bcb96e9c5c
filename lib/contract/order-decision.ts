/** The customer's decision about a counted price above the estimate. An extension of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { amount, dollars, id } from './fields';
import { reply } from './replies';

export const decisions = ['approve', 'return'] as const;

export const orderDecisionContract = {
  'orders.approve': {
    params: z.object({ id: id() }),
    body: z.object({
      /** return: everything is returned uncleaned, and nothing is charged. */
      decision: z.enum(decisions, { error: messages.badValue }),
      /** The total that the customer saw, in dollars. */
      total: dollars(),
    }),
    reply: reply(
      z.object({
        id: z.int(),
        order_number: z.string(),
        decision: z.enum(decisions),
        total: amount(),
        decided_at: z.string(),
      }),
    ),
    refusal: z.object({
      reason: z.enum(['total', 'decided', 'status']),
      status: z.int(),
      /** The current total, in dollars. */
      total: amount(),
      decision: z.enum(decisions).nullable(),
    }),
  },
};
