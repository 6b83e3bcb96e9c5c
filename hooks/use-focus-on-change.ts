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

/** For what is news while it is there (a refusal): takes the focus when it comes, and again when it is another one. */
export function useFocusOnNews<Element extends HTMLElement>(news: unknown) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (news) ref.current?.focus();
  }, [news]);
  return ref;
}
