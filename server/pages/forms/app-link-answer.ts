import { z } from 'zod';

/** The result of the promo bar's form. */
export const appLinkAnswer = z.object({
  sent: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()),
});
