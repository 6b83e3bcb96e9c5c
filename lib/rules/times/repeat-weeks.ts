export const repeatWeeks = [1, 2, 4] as const;
export type RepeatWeeks = (typeof repeatWeeks)[number];

export const repeatLabel = (weeks: number): string => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`);
