import { z } from 'zod';
import { type FormAnswer, unanswered } from '@/lib/form-answer';

/** Carries the result of the promo bar's form to its page, for a minute. */
export const appLinkCookie = 'app-link-answer';

const answer = z.object({
  sent: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()),
});

/** The result in the cookie; an invalid value counts as none. */
export function readAppLinkAnswer(value = ''): FormAnswer {
  try {
    return answer.parse(JSON.parse(value));
  } catch {
    return unanswered;
  }
}
