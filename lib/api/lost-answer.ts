import { ApiError, isOffline } from './errors';

/**
 * Said where no answer arrived and the same call may be sent again.
 * @param what is not known: 'your order was canceled'
 * @param note why it may be repeated
 */
export const lostAnswer = (what: string, note = ''): string =>
  `We can’t tell yet if ${what}. It’s safe to retry${note && `: ${note}`}.`;

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
