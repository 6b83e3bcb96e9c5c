/** Counted in fields as on the server. */
export const MAX_INSTRUCTIONS = 500;
export const MAX_STAIN_NOTE = 300;
/** Also of a reported problem and a rating. */
export const MAX_FEEDBACK = 1000;
export const MAX_FEEDBACK_SEARCH = 200;

/** For searches. */
export const MAX_ORDER_NUMBER = 20;

export const MAX_STAIN_NOTES = 5;
export const MAX_REPORT_PHOTOS = 10;

/** 0 while the trimmed text fits. */
export const charactersOver = (text: string, max: number): number => Math.max(0, text.trim().length - max);
