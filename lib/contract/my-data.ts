/** The customer's copy of all data, and the end of the account. Extensions of the specification. */
import { z } from 'zod';
import { id, password } from './fields';
import { done, reply } from './replies';

/** The password again, because the access token may be in other hands. */
export const deletionBody = z.object({ password: password() });

const cell = z.union([z.string(), z.number(), z.null()]);

export const myDataContract = {
  'profile.export': {
    params: z.object({ id: id() }),
    reply: reply(
      z.object({
        exported_at: z.string(),
        /** By name, such as 'orders'; each row by the names of its columns. Amounts in dollars. */
        tables: z.record(z.string(), z.array(z.record(z.string(), cell))),
      }),
    ),
  },
  'profile.delete': {
    params: z.object({ id: id() }),
    body: deletionBody,
    reply: done(),
    refusal: z.object({
      reason: z.literal('open_orders'),
      orders: z.array(
        z.object({
          id: z.int(),
          order_number: z.string(),
          /**
           * end: to be delivered or canceled · bill: delivered, and to be paid · payment: a payment or refund to be
           * confirmed. One or several.
           */
          waits_for: z.array(z.enum(['end', 'bill', 'payment'])),
        }),
      ),
    }),
  },
};
