export const receiptLayout =
  'grid grid-cols-[minmax(0,1fr)_14.5rem] items-start gap-8 one-column:grid-cols-1 one-column:gap-4 print:block';

/** Two that do not fit beside each other stand one above the other. */
export const actionsLook =
  'grid gap-2 print:hidden one-column:mt-4 one-column:flex one-column:flex-wrap one-column:*:[a,button]:min-w-fit one-column:*:[a,button]:flex-[1_1_8rem] one-column:*:[a,button]:px-3';

export const noteLook = 'mb-1 text-sm text-quiet one-column:min-w-0 one-column:basis-full';

export const partTitle = 'font-text text-base font-strong tracking-normal';
