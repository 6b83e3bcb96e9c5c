import { z } from 'zod';
import { type FormAnswer, unanswered } from '@/lib/form-answer';

/** Carries the answer to the promo bar's form to its page, for a minute. */
export const appLinkCookie = 'app-link-answer';

const answer = z.object({
  sent: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()),
});

/** The answer in the cookie's value; anything else counts as none. */
export function readAppLinkAnswer(value = ''): FormAnswer {
  try {
    return answer.parse(JSON.parse(value));
  } catch {
    return unanswered;
  }
}
