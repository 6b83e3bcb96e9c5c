export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const MAX_INSTRUCTIONS = 500;
export const MAX_STAIN_NOTE = 300;
/** Also of a reported problem and a rating. */
export const MAX_FEEDBACK = 1000;
export const MAX_FEEDBACK_SEARCH = 200;

/** For searches. */
export const MAX_ORDER_NUMBER = 20;

export const MAX_STAIN_NOTES = 5;
export const MAX_REPORT_PHOTOS = 10;

/** Of the trimmed text, as the server counts them: an emoji is one. */
export const countCharacters = (text: string): number => [...text.trim()].length;
