/** Parts of an order that several calls take or answer. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { amount, id } from './fields';

export const handoffs = ['in_person', 'doorman', 'leave_at_door'] as const;

/** Characters. */
export const MAX_INSTRUCTIONS = 500;

export const quantity = () =>
  z.int({ error: messages.badValue }).min(1, messages.badValue).max(99, messages.badValue);

export const chosenPreferences = () =>
  z
    .array(z.object({ category_id: id(), preference_id: id(), quantity: quantity().default(1) }))
    .max(50, messages.badValue);

/** `price_version` of the prices that the customer saw. */
export const priceVersion = () => z.string({ error: messages.badValue }).max(60, messages.badValue);

/** A preference of an order; the amount is that of the line, for all of `quantity`. */
export const orderPreference = z.object({
  category_id: z.int(),
  preference_id: z.int(),
  preference_name: z.string(),
  preference_amount: amount(),
  quantity: z.int(),
});
