'use client';
import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { ChevronDownIcon } from '@/components/ui/base/layout-icons';

interface DisclosureProps {
  id?: string | undefined;
  title: ReactNode;
  detail?: ReactNode;
  /** Instead of an arrow: "Change". */
  action?: string;
  /** Opens it when it becomes true; the customer may close it again. */
  unfolded?: boolean;
  children: ReactNode;
}

export function Disclosure({ id, title, detail, action, unfolded = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      id={id}
      className="group/fold panel"
      open={isOpen || unfolded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        className={cx(
          'group no-marker flex min-h-12 items-center justify-between gap-[min(1rem,5vw)] rounded-md px-[min(1rem,5vw)] py-2',
          action && 'flex-wrap',
        )}
      >
        <span className="min-w-0">
          <span className="block font-semibold group-hover:underline">{title}</span>
          {detail && <span className="block text-sm/hint text-quiet">{detail}</span>}
        </span>{' '}
        {action ? (
          <span className="flex-none font-semibold text-accent-ink underline underline-offset-[0.2em]">
            {action}
          </span>
        ) : (
          <ChevronDownIcon className="flex-none text-quiet transition-transform group-open/fold:rotate-180" />
        )}
      </summary>
      <div className="flex flex-col gap-3 px-[min(1rem,5vw)] pt-2 pb-4">{children}</div>
    </details>
  );
}
