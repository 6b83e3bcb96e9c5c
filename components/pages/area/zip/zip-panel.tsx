import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { AlertIcon, CheckIcon } from '@/components/ui/base/status-icons';

export const panelLook = 'grid max-w-104 grid-cols-1 content-start gap-4';

export const headlineLooks = {
  // In large text on a phone a time stays on one line.
  h1: 'text-[length:clamp(min(2.5rem,10.5vw),4vw,var(--text-46))]/hero tracking-hero focus:outline-none',
  h2: 'text-2xl/hero focus:outline-none',
};

interface PlaceProps {
  id: string;
  refused?: boolean;
  change: ReactNode;
  children: ReactNode;
}

export const Place = ({ id, refused, change, children }: PlaceProps) => (
  <div
    className={cx(
      'flex flex-wrap items-center justify-between gap-x-4 rounded-md px-3 py-1 font-semibold forced-colors:border',
      refused ? 'bg-bad-tint' : 'bg-good-tint',
    )}
  >
    <p className="flex min-w-0 flex-[1_1_9rem] gap-2 py-2" id={id}>
      {refused ? <AlertIcon className="mt-0.5 text-bad-ink" /> : <CheckIcon className="mt-0.5 text-good" />}
      {children}
    </p>
    {change}
  </div>
);
