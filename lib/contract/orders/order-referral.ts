/** A customer's link for friends. An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import { amount } from '@/lib/contract/fields';
import { reply } from '@/lib/contract/replies';

export const orderReferralContract = {
  'orders.referral': defineCall({
    summary: 'Read one’s own link for friends, which the first call makes',
    more: 'Its code takes `friend` off a first order; its owner can’t use it. Once that order is delivered and paid, its owner gets a code for `thanks`, unless both share an address or phone.',
    reply: reply(
      z.object({
        code: z.string(),
        url: z.string(),
        /** In dollars. */
        friend: amount(),
        /** In dollars; 0 for none. */
        thanks: amount(),
        /** First orders with the code. */
        came: z.int(),
      }),
    ),
    example: {
      reply: {
        data: {
          code: 'FRIEND-7KQ2MX4PTH',
          url: 'https://laundry.example/order-now?promo=FRIEND-7KQ2MX4PTH',
          friend: 10,
          thanks: 10,
          came: 2,
        },
      },
    },
  }),
};
