/** Parts of an order that several calls take or answer. */
import { z } from 'zod';
import { customerActionNames } from '@/lib/domain/order-transitions';
import { messages } from '@/lib/messages';
import { amount, bounded, id, isoDate } from './fields';

export const quantity = () =>
  z.int({ error: messages.badValue }).min(1, messages.badValue).max(99, messages.badValue);

export const chosenPreferences = () =>
  z
    .array(z.object({ category_id: id(), preference_id: id(), quantity: quantity().default(1) }))
    .max(50, messages.badValue);

/** `price_version` of the prices that the customer saw. */
export const priceVersion = () => bounded(60);

/**
 * What the customer can do now, and until when (an instant, or null if only the status ends it). An action of another
 * API that this site does not know is left out.
 */
export const possibleActions = z.array(
  z.object({ action: z.enum(customerActionNames), until: z.string().nullable() }),
);

/** When an order is picked up and delivered. */
export const visitTimes = {
  pickup_date: isoDate(),
  from_slot: z.string(),
  to_slot: z.string(),
  delivery_date: isoDate(),
  delivery_from_slot: z.string(),
  delivery_to_slot: z.string(),
};

export const exampleSlots = {
  from_slot: '9:00 AM',
  to_slot: '11:00 AM',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
};

/** A preference of an order; the amount is that of the line, for all of `quantity`. */
export const orderPreference = z.object({
  category_id: z.int(),
  preference_id: z.int(),
  preference_name: z.string(),
  preference_amount: amount(),
  quantity: z.int(),
});
