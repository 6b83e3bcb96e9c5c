'use client';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/base/class-names';

export interface MenuProps {
  trigger: ReactNode;
  /** Accessible name: "Account menu, Lee". */
  label?: string;
  /** <li> elements; a click on a link or button closes the menu. */
  children: ReactNode;
  className?: string | undefined;
  look?: keyof typeof looks;
}

const float = 'absolute top-[calc(100%+0.375rem)] rounded-md border p-2 shadow-float';

const looks = {
  end: { frame: 'relative', button: 'min-h-11 max-w-full rounded-md px-3', panel: `${float} right-0` },
  /** An icon in the corner of what it stands in. It opens there and does not float: a ticket would cut it off. */
  corner: {
    frame: 'print:hidden',
    button: 'absolute -top-2 -right-3 size-11 justify-center rounded-md',
    panel: 'my-3 rounded-md border p-2',
  },
  /** As wide as the page, with the name at the left. */
  wide: {
    frame: 'relative',
    button: 'min-h-11 w-full justify-between border-b border-line bg-surface px-gutter py-2',
    panel: `${float} inset-x-gutter`,
  },
  /** Opens below all of the header. */
  bar: {
    frame: '',
    button: 'min-h-11 w-11 justify-center rounded-md in-step:max-md:tall:min-h-10 @max-bar:w-[44px]',
    panel:
      'absolute inset-x-0 top-full border-y px-[calc(var(--gutter)-0.75rem)] pt-2 pb-4 shadow-float [--item-height:3rem]',
  },
};

/** A native <details>, so it works before hydration. */
export function Menu({ trigger, label, children, className, look = 'end' }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
      element.open = false;
    };
    const onElsewhere = (event: Event) => {
      if (!element.contains(event.target as Node)) element.open = false;
    };
    const stop = new AbortController();
    document.addEventListener('keydown', onKeyDown, stop);
    document.addEventListener('pointerdown', onElsewhere, stop);
    document.addEventListener('focusin', onElsewhere, stop);
    return () => stop.abort();
  }, []);

  const closeAfterChoice = (event: SyntheticEvent) => {
    const element = details.current;
    if (!element || !(event.target as Element).closest('a, button')) return;
    // Closing would lose the focus, and a dialog returns it to what had it.
    element.querySelector('summary')?.focus();
    element.open = false;
  };

  return (
    <details ref={details} className={cx('group/menu', looks[look].frame, className)}>
      <summary
        className={cx(
          'no-marker inline-flex items-center gap-1 font-semibold group-open/menu:bg-accent-tint hover:bg-accent-tint',
          looks[look].button,
        )}
        aria-label={label}
      >
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links and buttons inside, which the keyboard triggers too */}
      <ul
        className={cx('z-30 menu-list min-w-52 animate-drop border-line bg-surface', looks[look].panel)}
        onClick={closeAfterChoice}
      >
        {children}
      </ul>
    </details>
  );
}
