/** The total up to which a customer lets us go ahead without an answer, in whole dollars. Without one, as the house rules say. */
const leastAskAbove = 10;
const mostAskAbove = 500;
export const askAboveChoices: readonly number[] = [50, 75, 100];

export const isAskAbove = (dollars: number): boolean =>
  Number.isInteger(dollars) && dollars >= leastAskAbove && dollars <= mostAskAbove;

/** For a body; 0 is null there. */
export const changedAskAbove = (before: number, now: number) =>
  now === before ? {} : { ask_above: now || null };
