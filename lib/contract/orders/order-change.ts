/** An extension of the specification. */
import { z } from 'zod';
import { defineCall } from '@/lib/contract/define-call';
import * as example from '@/lib/contract/example-order';
import { amount, dollars, id, longTextIfGiven } from '@/lib/contract/fields';
import { done, reply } from '@/lib/contract/replies';
import { slot } from '@/lib/contract/service-area';
import { messages } from '@/lib/messages/messages';
import { handoffs } from '@/lib/rules/times/handoff';
import { MAX_INSTRUCTIONS } from '@/lib/text/text-limits';
import {
  askAbove,
  chosenPreferences,
  documentedAskAbove,
  orderPreference,
  possibleActions,
  priceVersion,
} from './order-parts';

/** A total alone is no change. */
const namesSomething = ({ estimate_total: _, price_version: __, ...details }: Record<string, unknown>) =>
  Object.values(details).some((value) => value !== undefined);

export const orderChangeContract = {
  'orders.endMissed': defineCall({
    summary: 'End an order whose pickup was missed, without a new pickup',
    more: 'Free of charge: the places of both visits and the promo code are given back. Specification section 4 cancels only status 1, so this is a call of its own.',
    params: z.object({ id: id() }),
    reply: done(),
    example: { params: { id: 77 }, reply: { data: null } },
  }),
  'orders.change': defineCall({
    summary:
      'Change an order’s addresses, handoff, instructions, preferences or the total that needs no answer',
    more: 'Works until `cutoff_at`, while the order is Scheduled. What the body leaves out stays. With an address in another neighborhood, the order takes the same times there. Preferences that stay keep their price, new ones cost today’s price; a new total needs `estimate_total` and `price_version`. Sending the same content again gets the same answer and changes nothing.',
    409: 'The time isn’t available at the new address, the total is different, the deadline has passed, or the order moved on. `data` has the next open times, the total or what the customer can do instead; nothing was changed',
    params: z.object({ id: id() }),
    /** Missing fields stay as they are. */
    body: z
      .object({
        pickup_address_id: id().optional(),
        delivery_address_id: id().optional(),
        handoff: z.enum(handoffs, { error: messages.badValue }).optional(),
        /** '' for none. */
        special_instructions: longTextIfGiven(MAX_INSTRUCTIONS),
        /** Replace all of the order's. */
        preferences: chosenPreferences().optional(),
        /** Null: ask, as the house rules say. */
        ask_above: askAbove().optional(),
        /** The displayed total in dollars, and its price version; required when the price changes. */
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
        ask_above: documentedAskAbove,
      }),
    ),
    refusal: z.object({
      /** slot, delivery_slot: not free at the new address · price: a new total · late: past the deadline · status: too far on. */
      reason: z.enum(['slot', 'delivery_slot', 'price', 'late', 'status']),
      /** At the new address, those of the same day first; `date` as MM-DD-YYYY. */
      slots: z.array(slot.extend({ date: z.string() })).optional(),
      /** In dollars. */
      estimate_total: amount().optional(),
      status: z.int().optional(),
      can: possibleActions.optional(),
    }),
    example: {
      params: { id: 77 },
      body: {
        pickup_address_id: 5,
        ...example.details,
        preferences: example.preferences,
        ...example.seenPrice,
      },
      reply: {
        data: {
          ...example.named,
          status: 1,
          ...example.addressIds,
          ...example.details,
          preferences: example.pricedPreferences,
          ...example.estimate,
          net_price: 48.5,
        },
      },
    },
  }),
};
