'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { StepId } from '@/lib/order-steps';

/** Over page changes: the step shown last, and whether what has gone held the focus. */
let shown: StepId | undefined;
let isOwed = false;

/** Next itself may hold the focus in <main>. */
function isNowhere() {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'main';
}

/**
 * Where the keyboard and a screen reader go on when a step takes the place of another (or of its own skeleton): at
 * the new heading, or at the section that the address names ("#pickup"), as soon as that is there.
 */
export function useStepFocus(step: StepId) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef('');

  useLayoutEffect(() => {
    const hasCome = shown !== undefined && shown !== step;
    if ((hasCome || isOwed) && isNowhere()) heading.current?.focus({ preventScroll: true });
    shown = step;
    isOwed = false;
    section.current = window.location.hash.slice(1);
    const element = frame.current;
    return () => {
      isOwed = element?.contains(document.activeElement) ?? false;
    };
  }, [step]);

  // Sections come with their data: looked for after each render, until there or the customer has gone elsewhere.
  useEffect(() => {
    const place = section.current && document.getElementById(section.current);
    if (!place || !frame.current?.contains(place)) return;
    section.current = '';
    if (!isNowhere() && document.activeElement !== heading.current) return;
    if (place instanceof HTMLDetailsElement) place.open = true;
    (place.querySelector<HTMLElement>(':scope > summary') ?? place).focus({ preventScroll: true });
    place.scrollIntoView({ block: 'start' });
  });

  return { frame, heading };
}

/** For the page after the last step: its heading takes over the focus that the step held. */
export function useFocusFromStep(heading: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (isOwed && isNowhere()) heading.current?.focus({ preventScroll: true });
    isOwed = false;
  }, [heading]);
}
