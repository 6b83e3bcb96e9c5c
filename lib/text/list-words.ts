/** 'shirts, suits and coats'; '' for none. */
export const listWords = (words: readonly string[], joint: 'and' | 'or' = 'and'): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}` : (words[0] ?? '');
