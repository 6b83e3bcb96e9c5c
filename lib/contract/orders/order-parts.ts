import { z } from 'zod';
import { amount, bounded, id, isoDate, whole } from '@/lib/contract/fields';
import { messages } from '@/lib/messages/messages';
import { isAskAbove } from '@/lib/rules/orders/ask-above';
import { closedBy } from '@/lib/rules/orders/closed-visits';
import { customerActionNames } from '@/lib/rules/orders/order-transitions';

export const quantity = () => whole(1, 99);

export const chosenPreferences = () =>
  z
    .array(z.object({ category_id: id(), preference_id: id(), quantity: quantity().default(1) }))
    .max(50, messages.badValue);

/** In whole dollars: a total above it is asked about. Null: as the house rules say. */
export const askAbove = () =>
  z.number({ error: messages.badAskAbove }).refine(isAskAbove, messages.badAskAbove).nullable();

/** Left out: as the house rules say. */
export const documentedAskAbove = amount().optional();

export const priceVersion = () => bounded(60);

/** With an instant, or null if only the status ends the action. Unknown actions are dropped. */
export const possibleActions = z.array(
  z.object({ action: z.enum(customerActionNames), until: z.string().nullable() }),
);

/** Visits on days that were closed since they were booked. */
export const closedVisits = z
  .object({ pickup: z.enum(closedBy).nullable(), delivery: z.enum(closedBy).nullable() })
  .nullable();

export const visitTimes = {
  pickup_date: isoDate(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_date: isoDate(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
};

/** A preference of an order; the amount is that of the line, for all of `quantity`. */
export const orderPreference = z.object({
  category_id: z.int(),
  preference_id: z.int(),
  preference_name: z.string(),
  preference_amount: amount(),
  quantity: z.int(),
});
