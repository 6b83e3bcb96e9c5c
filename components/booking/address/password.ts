import { messages } from '@/lib/messages/page-messages';
import { PASSWORD_LENGTH } from '@/lib/text/text-limits';

export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return messages.passwordLength;
  return password.trim() === '' ? messages.passwordBlank : null;
}
