import { ApiError, isOffline } from './errors';

/** @param what is unknown: 'your order was canceled'. @param note why it may be repeated */
export const unansweredRequest = (what: string, note = ''): string =>
  `We can’t tell yet if ${what}. It’s safe to retry${note && `: ${note}`}.`;

/** @param look whether the saved data has the change. @returns false after a refusal; undefined if unknown, or late */
export async function confirmSaved(
  error: unknown,
  look: () => Promise<boolean>,
): Promise<boolean | undefined> {
  if (!isOffline(error)) return false;
  if (error instanceof ApiError && error.isLate) return undefined;
  return look().catch(() => undefined);
}
