import { formMessages } from '@/lib/messages/form-messages';
import { ApiError, isOffline } from './errors';

/** The server's message, the offline message or the generic one. @param unsaid of a refusal without a message */
export function failureText(error: unknown, unsaid: string = formMessages.generic): string {
  if (isOffline(error)) return formMessages.offline;
  return error instanceof ApiError ? error.message || unsaid : formMessages.generic;
}

/** With a period, to be followed by another sentence. */
export const failureSentence = (error: unknown): string => fullSentence(failureText(error));

/** Many messages of forms have no period. */
const fullSentence = (message: string): string => {
  const text = message.trimEnd();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
