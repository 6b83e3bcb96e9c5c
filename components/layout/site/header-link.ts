export const headerLink =
  'inline-flex min-h-11 items-center rounded-sm px-2 text-ink no-underline hover:underline aria-[current]:font-strong aria-[current]:underline aria-[current]:decoration-accent-ink aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em]';
