/** Price list, preferences and turnaround times. Specification section 7. */
import { z } from 'zod';
import { amount } from './fields';
import { replyWith } from './replies';

const preference = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string(),
  /** one: a single choice in the group; many: any number. */
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
  /** A "from" price: material or extra work can raise it. */
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
          /** Only for services priced by weight. */
          rate_per_lb: amount().optional(),
          minimum: amount(),
          price_note: z.string(),
          products: z.array(product),
        }),
      ),
      {
        turnarounds: z.array(turnaround),
        surcharge: z.object({ title: z.string(), amount: amount() }).nullable(),
        /** Changes with any price; each order states the version it was placed with. */
        price_version: z.string(),
        /** When any price last changed; null when unknown. */
        prices_changed_at: z.string().nullable(),
      },
    ),
  },
};
