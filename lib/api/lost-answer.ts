import { formMessages } from '@/lib/form-messages';
import { ApiError, isOffline } from './errors';

/** Said where no answer arrived and the same call may be sent again. */
export const lostButRepeatable = `${formMessages.offline} It’s safe to retry.`;

/**
 * Checks whether a change was saved although its call failed, because a lost reply leaves that open.
 * @param look reads the saved data and returns whether it is as wanted
 * @returns false after a refusal; undefined when the saved data can't be read either, or when the reply was waited for so
 * long that the customer must read something now
 */
export async function confirmSaved(
  error: unknown,
  look: () => Promise<boolean>,
): Promise<boolean | undefined> {
  if (!isOffline(error)) return false;
  if (error instanceof ApiError && error.isLate) return undefined;
  return look().catch(() => undefined);
}
