/** '1 bag', '2 bags' */
export const pluralize = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** '3 bags and 4 pieces', '2 bags'; '' for none. */
export const countsText = (bags: number | null | undefined, pieces: number | null | undefined): string =>
  [bags && pluralize(bags, 'bag'), pieces && pluralize(pieces, 'piece')].filter(Boolean).join(' and ');

/** Kinds of pieces by their names; more of them are 'pieces'. */
const MAX_KINDS = 3;

interface CountedItem {
  quantity: number;
  product: { name: string };
}

/** ['18.4 lb', '2 shirts', '1 dress'] @param lb 0 or undefined for nothing by weight */
export function countedThings(lb: number | undefined, items: readonly CountedItem[]): string[] {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const named = items.map(({ quantity, product }) => countPieces(quantity, product.name));
  const counts = items.length > MAX_KINDS ? [pluralize(pieces, 'piece')] : named;
  return [...(lb ? [`${lb} lb`] : []), ...counts];
}

/** '2 shirts', '1 pants', '2 T-shirts'; '2 × Comforter (king)' of a name that is no plain word. */
function countPieces(count: number, name: string): string {
  if (!/^[a-z][a-z -]*[a-z]$/i.test(name)) return `${count} × ${name}`;
  const noun = name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return `${count} ${count === 1 ? noun : toPlural(noun)}`;
}

function toPlural(noun: string): string {
  if (/[^s]s$/.test(noun)) return noun;
  return /(ss|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun.replace(/([^aeiou])y$/, '$1ie')}s`;
}
