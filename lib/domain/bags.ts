/** A bag weighs 10 to 15 lb; an estimate runs from all light to all full. */
export const LB_PER_BAG = { low: 10, high: 15 } as const;
export const MOST_BAGS = 10;
