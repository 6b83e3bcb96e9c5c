/** The room of a photo, also while it loads. */
export const photoPlace = 'block h-18 w-24 print:hidden';
export const widePhotoPlace = 'mt-4 block aspect-video max-h-80 w-full print:hidden';
