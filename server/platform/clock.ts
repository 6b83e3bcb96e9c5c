/** What is stored with a time may have been written by a clock that was set back since, or by that of another copy. */

/** By how much the clocks of copies may differ. */
export const CLOCKS_DIFFER_MS = 60_000;

/** Whether something was written by a clock that was ahead: it counts as nothing. Both in milliseconds since 1970. */
export const isInFuture = (at: number, now: number): boolean => at > now + CLOCKS_DIFFER_MS;

export const DAY_MS = 86_400_000;

/** ISO 8601. @param ms less than 0 for earlier */
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms).toISOString();
