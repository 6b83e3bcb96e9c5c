import { messages } from '@/lib/messages/page-messages';

/** Characters, not bytes; any is allowed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return messages.passwordLength;
  return password.trim() === '' ? messages.passwordBlank : null;
}
