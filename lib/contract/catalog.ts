/** Specification section 7. */
import { z } from 'zod';
import { defineCall } from './define-call';
import { amount } from './fields';
import { replyWith } from './replies';

const preference = z.object({
  id: z.int(),
  name: z.string(),
  group: z.string(),
  /** one: a single choice in the group. */
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
  /** Material or extra work can raise it. */
  price_from: z.boolean(),
});

const turnarounds = [{ id: 1, turntimes: '2 business days', days: 2, amount: 0 }];

export const catalogContract = {
  'catalog.categories': defineCall({
    summary: 'List services, preferences and turnaround times',
    reply: replyWith(
      z.array(
        z.object({ id: z.int(), name: z.string(), unit: z.string(), preferences: z.array(preference) }),
      ),
      { turnarounds: z.array(turnaround) },
    ),
    example: {
      reply: {
        data: [
          {
            id: 1,
            name: 'Wash & Fold',
            unit: 'lb',
            preferences: [
              {
                id: 11,
                name: 'Hypoallergenic detergent',
                group: 'Detergent',
                choice: 'one',
                amount: 1,
                default: false,
              },
            ],
          },
        ],
        turnarounds,
      },
    },
  }),
  'catalog.pricing': defineCall({
    summary: 'Read the price list',
    reply: replyWith(
      z.array(
        z.object({
          category_id: z.int(),
          name: z.string(),
          /** Of services by weight. */
          rate_per_lb: amount().optional(),
          minimum: amount(),
          price_note: z.string(),
          products: z.array(product),
        }),
      ),
      {
        turnarounds: z.array(turnaround),
        surcharge: z.object({ title: z.string(), amount: amount() }).nullable(),
        /** Sales tax, 8.875 for 8.875%. */
        tax_percent: z.number().optional(),
        /** What it is of; without it, of everything but the tip. */
        tax_on: z.enum(['fees']).optional(),
        /** Pounds in a light and in a full bag, for estimates. */
        bag_lb: z.object({ light: z.number(), full: z.number() }).optional(),
        /** Changes with any price; an order has the version it was placed with. */
        price_version: z.string(),
        /** Null when unknown. */
        prices_changed_at: z.string().nullable(),
      },
    ),
    example: {
      reply: {
        data: [
          {
            category_id: 1,
            name: 'Wash & Fold',
            rate_per_lb: 1.75,
            minimum: 30,
            price_note: 'By weight.',
            products: [],
          },
          {
            category_id: 2,
            name: 'Dry Cleaning',
            minimum: 0,
            price_note: 'Silk can add to the price.',
            products: [{ id: 41, name: 'Shirt', group: 'Tops', price: 4.5, price_from: false }],
          },
        ],
        turnarounds,
        surcharge: null,
        bag_lb: { light: 10, full: 15 },
        price_version: '2027-02-01',
        prices_changed_at: '2027-02-01T00:00:00.000Z',
      },
    },
  }),
};
