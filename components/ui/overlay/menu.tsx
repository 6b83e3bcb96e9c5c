'use client';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/base/class-names';
import styles from './menu.module.css';

export interface MenuProps {
  trigger: ReactNode;
  /** Accessible name: "Account menu, Lee". */
  label?: string;
  /** <li> elements; a click on a link or button closes the menu. */
  children: ReactNode;
  className?: string | undefined;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  align?: 'start' | 'end';
}

/** A native <details>, so it works before hydration. */
export function Menu({
  trigger,
  label,
  children,
  className,
  triggerClassName,
  panelClassName,
  align = 'end',
}: MenuProps) {
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
    <details ref={details} className={cx('group/menu relative', className)}>
      <summary
        className={cx(
          'no-marker inline-flex min-h-11 items-center gap-1 rounded-md px-3 font-semibold group-open/menu:bg-accent-tint hover:bg-accent-tint',
          triggerClassName,
        )}
        aria-label={label}
      >
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links and buttons inside, which the keyboard triggers too */}
      <ul
        className={cx(
          'absolute top-[calc(100%+0.375rem)] z-30 min-w-52 animate-drop rounded-md border border-line bg-surface p-2 shadow-float',
          align === 'start' ? 'left-0' : 'right-0',
          styles.items,
          panelClassName,
        )}
        onClick={closeAfterChoice}
      >
        {children}
      </ul>
    </details>
  );
}
