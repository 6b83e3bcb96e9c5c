import { isOffline } from './errors';

/**
 * Whether a change was made although its call failed: a lost answer says nothing, what is saved does.
 * @param look reads what is saved now and says whether it is as wanted
 * @returns false after a refusal, undefined when that can't be read either
 */
export async function confirmSaved(
  error: unknown,
  look: () => Promise<boolean>,
): Promise<boolean | undefined> {
  if (!isOffline(error)) return false;
  return look().catch(() => undefined);
}
