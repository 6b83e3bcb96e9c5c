'use client';
import { useEffect, useRef } from 'react';

/**
 * For what takes the place of something that had the focus (a form of a list, a list without its deleted row): give
 * the ref to an element with tabIndex -1; it takes the focus each time the value changes.
 */
export function useFocusOnChange<Element extends HTMLElement>(value: unknown) {
  const ref = useRef<Element>(null);
  const shown = useRef(value);

  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    ref.current?.focus();
  }, [value]);

  return ref;
}
