import { formMessages } from '@/lib/messages/form-messages';
import { ApiError, isOffline } from './errors';

/** The server's message, the offline message or the generic one. */
export function failureText(error: unknown): string {
  if (isOffline(error)) return formMessages.offline;
  return (error instanceof ApiError && error.message) || formMessages.generic;
}

/** With a period, to be followed by another sentence. */
export const failureSentence = (error: unknown): string => fullSentence(failureText(error));

/** Many messages of forms have no period. */
const fullSentence = (message: string): string => {
  const text = message.trimEnd();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
