const look =
  'inline-flex min-h-8 min-w-6 items-center bare text-start font-semibold text-accent-ink no-underline hover:underline print:hidden';

/** The look of what can be done beside the one button: a link, or a button with the look of one. */
export const actionLink = `${look} text-sm`;
/** Among buttons */
export const largeActionLink = `${look} text-base`;
