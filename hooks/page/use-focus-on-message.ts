'use client';
import { useEffect, useRef } from 'react';

/** For an element with tabIndex -1: takes the focus when the value becomes truthy, and on each new one. */
export function useFocusOnMessage<Element extends HTMLElement>(message: unknown) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (message) ref.current?.focus();
  }, [message]);
  return ref;
}
