import { messages } from '@/lib/page-messages';

/** Characters, not bytes; no rule about which ones. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The message for a password that is too short or too long, or null. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  return length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max ? messages.passwordLength : null;
}
