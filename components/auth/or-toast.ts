import { ApiError } from '@/lib/api/errors';
import { formMessages } from '@/lib/form-messages';
import { toast } from '@/lib/toast';

/**
 * The answer of a call. Shows sign-in, sign-up and forgot-password failures as toasts (specification section 8): the
 * server's message, or the generic one. No toast for a 403 (the bot check, shown inline), which forgot-password alone
 * tells like any other, or for network failures, which are only logged. A success takes the toasts of failed tries
 * away, which would lie over the next page.
 */
export async function orToast<Answer>(
  answer: Promise<Answer>,
  { tellsForbidden = false } = {},
): Promise<Answer> {
  try {
    const reply = await answer;
    toast.forgetFailures();
    return reply;
  } catch (error) {
    if (error instanceof ApiError) {
      const { kind, message } = error;
      if (kind === 'network') console.info('server not reached', error.httpStatus);
      else if (kind !== 'forbidden' || tellsForbidden) toast.error(message || formMessages.generic);
    }
    throw error;
  }
}
