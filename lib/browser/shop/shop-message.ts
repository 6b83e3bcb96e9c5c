import { z } from 'zod';

/** What is no number is left out: JSON has none of it. */
const number = z.number().optional().catch(undefined);

/** A count as a form has it, not yet judged. */
const typed = z.object({
  weight_lb: number,
  bags: number,
  pieces: z.array(z.object({ piece: z.string(), quantity: number, price: number })).optional(),
});

/** What a form of the shop's own pages led to. */
export const shopMessage = z.object({
  done: z.boolean(),
  message: z.string().max(1000),
  /** Number of the order that it was about. */
  order: z.string().max(12).optional(),
  /** A press that another phone's bags keep from being done. */
  again: z
    .object({
      action: z.string(),
      id: z.string(),
      order_number: z.string(),
      bags: z.number(),
      instead_of: z.number(),
    })
    .optional(),
  /** A count that is not saved. */
  typed: typed.optional(),
  /** Its total in dollars. */
  total: z.number().nullish(),
  /** It has to be typed a second time. */
  twice: z.boolean().optional(),
});

export type ShopMessage = z.output<typeof shopMessage>;
export type TypedCount = z.output<typeof typed>;
