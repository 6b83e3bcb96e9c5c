'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { botSigns } from '@/lib/bot-signs';
import styles from './auth.module.css';

/** A hidden field that only bots fill in. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Company website
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
);

/** Returns a function that collects what the server's bot check needs, once this form is old enough. */
export function useBotSigns(action: string) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => botSigns(action, shownAt.current);
}
