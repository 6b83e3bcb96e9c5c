import { cx } from '@/components/ui/base/class-names';

const button =
  'inline-flex min-h-14 items-center justify-center rounded-md px-4 py-2 text-center text-xl/tight font-strong active:translate-y-px forced-colors:border-[ButtonBorder]';

/** Ink on paper: read in the sun, pressed with a wet thumb. Contrast 15 and more in both schemes. */
export const mainButton = cx(button, 'border-2 border-ink bg-ink text-surface');
export const otherButton = cx(button, 'border-2 border-ink bg-surface text-ink');
/** In a line of a stop that is done. */
export const lineButton =
  'inline-flex min-h-12 flex-none items-center justify-center rounded-md border-2 border-ink bg-surface px-4 py-1 font-strong text-ink';
export const bigField =
  'min-h-14 w-full box px-3 py-2 text-center text-2xl font-strong tabular-nums focus-visible:border-accent-ink';
/** A word that somebody must read. */
export const alarm = 'rounded-md bg-highlight px-3 py-2 font-strong text-on-highlight';
