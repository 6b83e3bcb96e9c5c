import { formMessages } from '@/lib/form-messages';
import { ApiError, isOffline } from './errors';

/** Why a call failed: that the server was not reached, or its own words, or the generic message where it has none. */
export function failureText(error: unknown): string {
  if (isOffline(error)) return formMessages.offline;
  return (error instanceof ApiError && error.message) || formMessages.generic;
}

/** The same before another sentence. */
export const failureSentence = (error: unknown): string => fullSentence(failureText(error));

/** A message with its period, so that another sentence can follow: many messages of forms have none. */
const fullSentence = (message: string): string => {
  const text = message.trimEnd();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
