/** Weights of bags as screens say them: no line breaks within '20–30' and before 'lb'. */

/** Pounds in a light and in a full bag; an estimate ranges from all light to all full. */
export const LB_PER_BAG = { low: 10, high: 15 } as const;
export const MAX_BAGS = 10;

/** '2 bags' */
export const bagCount = (bags: number): string => `${bags} ${bags === 1 ? 'bag' : 'bags'}`;

/** '20–30', the pounds of so many bags. */
export const poundsOf = (bags: number): string => `${bags * LB_PER_BAG.low}–\u2060${bags * LB_PER_BAG.high}`;

/** '2 bags, 20–30 lb' */
export const bagsText = (bags: number): string => `${bagCount(bags)}, ${poundsOf(bags)}\u00a0lb`;
