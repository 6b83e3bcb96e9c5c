/** Pounds in a light and in a full bag; an estimate ranges from all light to all full. */
export const LB_PER_BAG = { low: 10, high: 15 } as const;
export const MAX_BAGS = 10;
