/** Extensions of the specification. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { defineCall, HOUR, MINUTE, noData } from './define-call';
import { id } from './fields';
import { deletionBody } from './forms/profile';
import { done, reply } from './replies';

const cell = z.union([z.string(), z.number(), z.null()]);

export const myDataContract = {
  'profile.export': defineCall({
    summary: 'Get a copy of everything stored about the customer',
    more: 'Table by table, with names instead of ids and dollars instead of cents. Leaves out hashes, tokens, and what belongs to others.',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    params: z.object({ id: id() }),
    reply: reply(
      z.object({
        exported_at: z.string(),
        /** 'orders' → rows by column. Amounts in dollars. */
        tables: z.record(z.string(), z.array(z.record(z.string(), cell))),
      }),
    ),
    example: {
      params: { id: 12 },
      reply: {
        data: {
          exported_at: '2027-03-17T15:00:00.000Z',
          tables: {
            profile: [{ customer_number: 12, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }],
            orders: [{ order_number: '1048213', status: 'Delivered', services: 'Wash & Fold', total: 32.2 }],
          },
        },
      },
    },
  }),
  'profile.delete': defineCall({
    summary: 'Delete the account',
    more: 'Ends every session and clears the cookies. Orders and payments stay for as long as tax law asks, without the person; everything else is deleted. The email address can sign up again at once.',
    400: 'The password is not correct',
    409: 'An order is still under way or not paid, or a payment or refund is not confirmed yet. `data` names the orders',
    limits: [{ points: 5, seconds: MINUTE, per: 'address', message: messages.tooManyTries }],
    params: z.object({ id: id() }),
    body: deletionBody,
    reply: done(),
    refusal: z.object({
      reason: z.literal('open_orders'),
      orders: z.array(
        z.object({
          id: z.int(),
          order_number: z.string(),
          /** end: delivery or cancellation · bill: delivered but not paid · payment: an unconfirmed payment or refund. */
          waits_for: z.array(z.enum(['end', 'bill', 'payment'])),
        }),
      ),
    }),
    example: { params: { id: 12 }, body: { password: 'correct horse battery' }, reply: noData },
  }),
};
