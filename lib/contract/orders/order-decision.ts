/** About a counted price above the estimate. An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import { named } from '@/lib/contract/example-order';
import { amount, dollars, id } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';

export const decisions = ['approve', 'return'] as const;

export const orderDecisionContract = {
  'orders.approve': defineCall({
    summary: 'Approve a price above the estimate, or have everything returned uncleaned',
    more: 'Only while the order needs the customer’s OK (status 10). The same decision on the same total gets the same answer.',
    409: 'The total has changed, or there is nothing left to decide. `data` says which; nothing was changed',
    params: z.object({ id: id() }),
    body: z.object({
      /** return: uncleaned and without charge. */
      decision: z.enum(decisions, { error: messages.badValue }),
      /** The displayed total, in dollars. */
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
      /** In dollars. */
      total: amount(),
      decision: z.enum(decisions).nullable(),
    }),
    example: {
      params: { id: 77 },
      body: { decision: 'approve', total: 54.25 },
      reply: {
        data: { ...named, decision: 'approve', total: 54.25, decided_at: '2027-03-17T15:20:00.000Z' },
      },
    },
  }),
};
