import { ApiError } from '@/lib/api/errors';
import { toast } from '@/lib/toast';

/**
 * Shows sign-in, sign-up and forgot-password failures as toasts (specification section 8): the server's message, or
 * `fallback`. No toast for 403 (the bot check, shown inline) or for network failures, which are only logged.
 */
export function toastRefusal(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return;
  if (error.kind === 'network') console.info('server not reached', error.httpStatus);
  else if (error.kind === 'rejected' || error.kind === 'unauthorized') toast.error(error.message || fallback);
}
