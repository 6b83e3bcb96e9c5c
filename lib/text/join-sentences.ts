export const joinSentences = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');
