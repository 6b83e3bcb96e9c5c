'use client';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from './class-names';
import styles from './menu.module.css';

export interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name, if the content is not enough: "Account menu, Lee". */
  label?: string;
  /** Links and buttons in <li> elements; a click on one closes the menu. */
  children: ReactNode;
  className?: string | undefined;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  align?: 'start' | 'end';
}

/**
 * A button that opens a list. A native <details>, so it works before hydration. Esc, a click outside or moving the
 * focus out closes it.
 */
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
    // What closes would take the focus along, and a dialog gives it back to what had it.
    element.querySelector('summary')?.focus();
    element.open = false;
  };

  return (
    <details ref={details} className={cx(styles.menu, className)}>
      <summary className={cx(styles.trigger, triggerClassName)} aria-label={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the links and buttons inside, which the keyboard triggers too */}
      <ul className={cx(styles.panel, styles[align], panelClassName)} onClick={closeAfterChoice}>
        {children}
      </ul>
    </details>
  );
}
