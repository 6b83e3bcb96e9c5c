'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './auth.module.css';

/** A field that only robots fill in (decisions: bot check without a puzzle). */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Company website
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
);

/** Milliseconds since the form was shown: robots are quicker than two seconds. */
export function useFormAge() {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => Math.round(performance.now() - shownAt.current);
}
