/** How long texts of an order may be. Fields count as the server does, and say when there is more. */
export const MAX_INSTRUCTIONS = 500;
export const MAX_STAIN_NOTE = 300;

/** Notes on stains of one order. */
export const MAX_STAIN_NOTES = 5;

/** How many characters are too many; 0 while the text fits. Spaces around it do not count. */
export const charactersOver = (text: string, max: number): number => Math.max(0, text.trim().length - max);
