'use client';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { cx } from './class-names';
import styles from './menu.module.css';

export interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** The button's name, when what it shows does not say it: "Account menu, Lee". */
  label?: string;
  /** Links and buttons, as <li> elements; a click on one closes the menu. */
  children: ReactNode;
  className?: string | undefined;
  triggerClassName?: string | undefined;
  panelClassName?: string | undefined;
  align?: 'start' | 'end';
}

/** A button that shows a list: a native <details>, so it opens before any script; Esc, a click elsewhere or leaving it closes. */
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
    if ((event.target as Element).closest('a, button') && details.current) details.current.open = false;
  };

  return (
    <details ref={details} className={cx(styles.menu, className)}>
      <summary className={cx(styles.trigger, triggerClassName)} aria-label={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: listens to the links and buttons inside, which the keyboard clicks too */}
      <ul className={cx(styles.panel, styles[align], panelClassName)} onClick={closeAfterChoice}>
        {children}
      </ul>
    </details>
  );
}
