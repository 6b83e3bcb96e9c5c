/** Searches price rows with their group names. Undefined without a search. */
export function findPrices(texts: readonly string[], search: string): ReadonlySet<string> | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new Set(texts.filter((text) => words.every((word) => text.toLowerCase().includes(word))));
}

/** The result count as text. */
export const foundText = ({ size }: ReadonlySet<string>) =>
  size === 0
    ? 'Not on the list. Ask us for a price before you send it.'
    : `${size} ${size === 1 ? 'price' : 'prices'}`;
