import { ApiError } from '@/lib/browser/api/errors';
import { toast } from '@/lib/browser/page/toast';
import { formMessages } from '@/lib/messages/form-messages';

/** Section 8. No toast for network failures or the bot check's 403; a success dismisses the toasts of failures. */
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
