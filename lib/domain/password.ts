import { messages } from '@/lib/page-messages';

/** Counted in characters, not bytes; any character is allowed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The message for a password of the wrong length, or null. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  return length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max ? messages.passwordLength : null;
}
