/** The customer's decision about a counted price above the estimate. An extension of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { defineCall } from './define-call';
import { amount, dollars, id } from './fields';
import { reply } from './replies';

export const decisions = ['approve', 'return'] as const;

export const orderDecisionContract = {
  'orders.approve': defineCall({
    summary: 'Approve a price above the estimate, or have everything returned uncleaned',
    more: 'Only while the order needs the customer’s OK (status 10). The same decision on the same total gets the same answer.',
    409: 'The total has changed, or there is nothing left to decide. `data` says which; nothing was changed',
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
    example: {
      params: { id: 77 },
      body: { decision: 'approve', total: 54.25 },
      reply: {
        data: {
          id: 77,
          order_number: '1048213',
          decision: 'approve',
          total: 54.25,
          decided_at: '2027-03-17T15:20:00.000Z',
        },
      },
    },
  }),
};
