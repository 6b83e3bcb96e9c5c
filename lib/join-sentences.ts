/** Sentences as one text; an empty one is left out. */
export const joinSentences = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');
