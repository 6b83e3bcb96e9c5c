import { z } from 'zod';

export const trackMessage = z.object({
  done: z.boolean(),
  message: z.string().max(1000),
  /** A link that was just created; it stands nowhere else. */
  url: z.string().max(300).optional(),
  /** What was written and not taken, for its form to show again. */
  written: z
    .object({ kind: z.string(), line: z.string(), text: z.string(), photos: z.array(z.string()) })
    .partial()
    .optional(),
});
