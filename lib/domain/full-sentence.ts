/** A message with its period, so that another sentence can follow: many messages of forms have none. */
export const fullSentence = (message: string): string => {
  const text = message.trimEnd();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
