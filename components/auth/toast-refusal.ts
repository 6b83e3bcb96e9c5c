import { ApiError } from '@/lib/api/errors';
import { toast } from '@/lib/toast';

/**
 * Sign-in, sign-up and forgot-password failures are toasts too (specification section 8): the server's sentence, or
 * `fallback`. None for 403 (the bot check, shown inline) and none for network failures, which are only logged.
 */
export function toastRefusal(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return;
  if (error.kind === 'network') console.info('server not reached', error.httpStatus);
  else if (error.kind === 'rejected' || error.kind === 'unauthorized') toast.error(error.message || fallback);
}
