'use client';
import { useEffect } from 'react';

/** The longest pause between the two presses of a double click. */
const BETWEEN_MS = 500;

/**
 * What a form says after the first press of a double click moves its button away: the second one lands beside it, on the
 * page, which would take the focus from the field or the button.
 */
export function useFocusDespiteDoubleClick({ attempt, failure }: { attempt: number; failure: string }) {
  useEffect(() => {
    if (attempt === 0 && failure === '') return;
    const keep = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    window.addEventListener('mousedown', keep, true);
    const forget = () => window.removeEventListener('mousedown', keep, true);
    const timer = setTimeout(forget, BETWEEN_MS);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [attempt, failure]);
}
