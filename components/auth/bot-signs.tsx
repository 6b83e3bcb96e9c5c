'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { captchaToken } from '@/lib/captcha';
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

/** What a form sends along about who fills it in: its age (robots are quicker than two seconds) and the captcha. */
export function useBotSigns(action: string) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return async () => ({
    form_age: Math.round(performance.now() - shownAt.current),
    captchaToken: await captchaToken(action),
  });
}
