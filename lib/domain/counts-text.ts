/** What changes hands, in words. */
const named = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '3 bags and 4 pieces', '2 bags'; '' where neither is known or any. */
export const countsText = (bags: number | null | undefined, pieces: number | null | undefined): string =>
  [bags && named(bags, 'bag'), pieces && named(pieces, 'piece')].filter(Boolean).join(' and ');
