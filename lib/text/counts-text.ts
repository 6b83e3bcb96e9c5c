/** '1 bag', '2 bags' */
export const countThings = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '3 bags and 4 pieces', '2 bags'; '' for none. */
export const countsText = (bags: number | null | undefined, pieces: number | null | undefined): string =>
  [bags && countThings(bags, 'bag'), pieces && countThings(pieces, 'piece')].filter(Boolean).join(' and ');
