/** Price list, preferences and turnaround times. Specification section 7. */
import { z } from 'zod';
import { amount } from './fields';
import { replyWith } from './replies';

const preference = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string(),
  /** one: choose one of the group; many: any number of them. */
  choice: z.enum(['one', 'many']),
  amount: amount(),
  default: z.boolean(),
});

const turnaround = z.object({ id: z.int(), turntimes: z.string(), days: z.int(), amount: amount() });

const product = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string(),
  price: amount(),
  /** The price can rise with material or work. */
  price_from: z.boolean(),
});

export const catalogContract = {
  'catalog.categories': {
    reply: replyWith(
      z.array(
        z.object({ id: z.int(), name: z.string(), unit: z.string(), preferences: z.array(preference) }),
      ),
      { turnarounds: z.array(turnaround) },
    ),
  },
  'catalog.pricing': {
    reply: replyWith(
      z.array(
        z.object({
          category_id: z.int(),
          name: z.string(),
          /** Only for what is priced by weight. */
          rate_per_lb: amount().optional(),
          minimum: amount(),
          price_note: z.string(),
          products: z.array(product),
        }),
      ),
      {
        turnarounds: z.array(turnaround),
        surcharge: z.object({ title: z.string(), amount: amount() }).nullable(),
        /** Changes with any price; an order is placed against one version. */
        price_version: z.string(),
        /** When any price last changed; null when that is not known. */
        prices_changed_at: z.string().nullable(),
      },
    ),
  },
};
