'use client';
import { type FormEvent, useRef, useState } from 'react';

/**
 * The one guard of all sending: while something is under way, a second click, Enter or submit does nothing. It holds
 * from the very first moment, before React has drawn anything, and shows as `busy`.
 */
export function useOneAtATime() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  /** @throws what `work` throws */
  async function once(work: () => Promise<unknown>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  /** Submit handler that replaces the browser's own submit. @param work gets the element with the handler */
  const onSubmit =
    <Listening extends HTMLElement>(work: (element: Listening) => Promise<unknown>) =>
    (event: FormEvent<Listening>) => {
      event.preventDefault();
      const element = event.currentTarget;
      void once(() => work(element));
    };

  return { busy, once, onSubmit };
}
