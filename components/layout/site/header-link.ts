export const headerLink =
  'link-here inline-flex min-h-11 items-center rounded-sm px-2 text-ink no-underline hover:underline';
