'use client';
import { useEffect, useRef } from 'react';

/**
 * For an element that replaces a focused one (a form instead of a list, a list without its deleted row). Set the ref
 * on an element with tabIndex -1; it takes the focus when the value changes.
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

/** For messages that appear (a refusal): focuses the element when the value becomes truthy, and on each new one. */
export function useFocusOnMessage<Element extends HTMLElement>(message: unknown) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (message) ref.current?.focus();
  }, [message]);
  return ref;
}
