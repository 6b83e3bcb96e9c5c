import { messages } from '@/lib/page-messages';

/** Counted in characters, not bytes; any character is allowed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The message for a password of the wrong length or of spaces only, or null. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return messages.passwordLength;
  return password.trim() === '' ? messages.passwordBlank : null;
}
