'use client';
import { type FormEvent, useRef, useState } from 'react';

/** Applies at once, before React has re-rendered with `busy`. */
export function useSubmitOnce() {
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);

  /** @throws what `work` throws */
  async function once(work: () => Promise<unknown>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      inFlight.current = false;
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
