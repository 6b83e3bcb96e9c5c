'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Calls onDismiss on a press or focus outside the box while it is open. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void) {
  const latest = useRef(onDismiss);
  latest.current = onDismiss;

  useEffect(() => {
    if (!open) return;
    const onElsewhere = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) latest.current();
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', onElsewhere, stop);
    document.addEventListener('focusin', onElsewhere, stop);
    return () => stop.abort();
  }, [box, open]);
}
