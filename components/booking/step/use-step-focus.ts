'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { StepId } from '@/lib/booking/order-steps';
import { isFocusLost } from '@/lib/browser/page/focus-heading';

/** Kept across pages: the last step shown, and whether a removed step had the focus. */
let shown: StepId | undefined;
let hadFocus = false;

/** Whether the document was opened at another page. */
function cameByLink() {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).pathname !== window.location.pathname;
}

/** To the new heading, or to the section named in the URL ("#pickup") as soon as it is rendered. */
export function useStepFocus(step: StepId) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef('');
  useLayoutEffect(() => {
    const hasCome = shown !== step && (shown !== undefined || cameByLink());
    if ((hasCome || hadFocus) && isFocusLost()) heading.current?.focus({ preventScroll: true });
    shown = step;
    hadFocus = false;
    section.current = window.location.hash.slice(1);
    const element = frame.current;
    return () => {
      hadFocus = element?.contains(document.activeElement) ?? false;
      // Gone to a page that is no step
      queueMicrotask(() => {
        if (!document.querySelector('[data-step]')) shown = undefined;
      });
    };
  }, [step]);

  // Sections appear with their data, so look after each render until found, or the customer moved the focus.
  useEffect(() => {
    const place = section.current && document.getElementById(section.current);
    if (!place || !frame.current?.contains(place)) return;
    section.current = '';
    if (!isFocusLost() && document.activeElement !== heading.current) return;
    if (place instanceof HTMLDetailsElement) place.open = true;
    (place.querySelector<HTMLElement>(':scope > summary') ?? place).focus({ preventScroll: true });
    place.scrollIntoView({ block: 'start' });
  });

  return { frame, heading };
}

/** For the page after the last step: its heading takes over the focus. */
export function useFocusFromStep(heading: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (hadFocus && isFocusLost()) heading.current?.focus({ preventScroll: true });
    hadFocus = false;
  }, [heading]);
}
