/** The room of a photo while it loads. */
export const photoPlace = 'h-18 w-24 print:hidden';
