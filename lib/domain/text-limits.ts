/** How much may be sent: fields and forms count as the server does, and say when there is more. */
export const MAX_INSTRUCTIONS = 500;
export const MAX_STAIN_NOTE = 300;
/** Of feedback, and of a problem that is reported. */
export const MAX_FEEDBACK = 1000;
export const MAX_FEEDBACK_SEARCH = 200;

/** Part of an order's number, to search for. */
export const MAX_ORDER_NUMBER = 20;

/** Notes on stains of one order. */
export const MAX_STAIN_NOTES = 5;
/** Photos of a problem that is reported. */
export const MAX_REPORT_PHOTOS = 3;

/** How many characters are too many; 0 while the text fits. Spaces around it do not count. */
export const charactersOver = (text: string, max: number): number => Math.max(0, text.trim().length - max);
