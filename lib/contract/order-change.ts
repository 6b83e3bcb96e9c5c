/** Other details of an order that is placed. An extension of the specification. */
import { z } from 'zod';
import { handoffs } from '@/lib/domain/handoff';
import { MAX_INSTRUCTIONS } from '@/lib/domain/text-limits';
import { messages } from '@/lib/messages';
import { defineCall } from './define-call';
import { amount, dollars, id, longTextIfGiven } from './fields';
import { chosenPreferences, orderPreference, possibleActions, priceVersion } from './order-parts';
import { reply } from './replies';
import { slot } from './service-area';

/** A total alone changes nothing. */
const namesSomething = ({ estimate_total: _, price_version: __, ...details }: Record<string, unknown>) =>
  Object.values(details).some((value) => value !== undefined);

export const orderChangeContract = {
  'orders.change': defineCall({
    summary: 'Change an order’s addresses, handoff, instructions or preferences',
    more: 'Works until `cutoff_at`, while the order is Scheduled. What the body leaves out stays. With an address in another neighborhood, the order takes the same times there. Preferences that stay keep their price, new ones cost today’s price; a new total needs `estimate_total` and `price_version`. Sending the same content again gets the same answer and changes nothing.',
    409: 'The time isn’t available at the new address, the total is different, the deadline has passed, or the order moved on. `data` has the next open times, the total or what the customer can do instead; nothing was changed',
    params: z.object({ id: id() }),
    /** What is left out stays as it is. */
    body: z
      .object({
        pickup_address_id: id().optional(),
        delivery_address_id: id().optional(),
        handoff: z.enum(handoffs, { error: messages.badValue }).optional(),
        /** '' for none. */
        special_instructions: longTextIfGiven(MAX_INSTRUCTIONS),
        /** All of them; they replace those of the order. */
        preferences: chosenPreferences().optional(),
        /** The total that the customer saw, in dollars, and the version of its prices; needed when the price changes. */
        estimate_total: dollars().optional(),
        price_version: priceVersion().optional(),
      })
      .refine(namesSomething, messages.nothingToChange),
    reply: reply(
      z.object({
        id: z.int(),
        order_number: z.string(),
        status: z.int(),
        pickup_address_id: z.int().nullable(),
        delivery_address_id: z.int().nullable(),
        handoff: z.enum(handoffs),
        special_instructions: z.string(),
        preferences: z.array(orderPreference),
        estimate_low: amount(),
        estimate_high: amount(),
        net_price: amount(),
      }),
    ),
    refusal: z.object({
      /**
       * slot, delivery_slot: the order's time is not free at the new address · price: the customer has not seen the
       * new total · late: the deadline has passed · status: the order moved on.
       */
      reason: z.enum(['slot', 'delivery_slot', 'price', 'late', 'status']),
      /** The next free times at the new address, those of the same day first; `date` as MM-DD-YYYY. */
      slots: z.array(slot.extend({ date: z.string() })).optional(),
      /** The new total, in dollars. */
      estimate_total: amount().optional(),
      status: z.int().optional(),
      /** What can be done now instead, and until when. */
      can: possibleActions.optional(),
    }),
    example: {
      params: { id: 77 },
      body: {
        pickup_address_id: 5,
        handoff: 'doorman',
        special_instructions: 'The blue bag is delicates',
        preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
        estimate_total: 48.5,
        price_version: '2027-02-01',
      },
      reply: {
        data: {
          id: 77,
          order_number: '1048213',
          status: 1,
          pickup_address_id: 5,
          delivery_address_id: 5,
          handoff: 'doorman',
          special_instructions: 'The blue bag is delicates',
          preferences: [
            {
              category_id: 1,
              preference_id: 11,
              preference_name: 'Hypoallergenic detergent',
              preference_amount: 1,
              quantity: 1,
            },
          ],
          estimate_low: 44.1,
          estimate_high: 48.5,
          net_price: 48.5,
        },
      },
    },
  }),
};
