'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { captchaKey } from '@/lib/captcha-key';
import styles from './auth.module.css';

/** A field that only robots fill in. */
export const Honeypot = (input: ComponentProps<'input'>) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Company website
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
);

/** The check comes with the first sending where there is one; not loaded is like not reached. */
const token = async (action: string) =>
  captchaKey()
    ? import('@/lib/captcha').then(
        ({ captchaToken }) => captchaToken(action),
        (error: unknown) => {
          console.info('bot check not loaded', error);
          return undefined;
        },
      )
    : undefined;

/** The server takes a quicker form for a robot's (server/api/bot-check.ts). */
const quickestPersonMs = 2_000;

/**
 * What a form sends along about who fills it in: its age and the captcha. Somebody whose browser fills the form in
 * is quicker than two seconds: the rest is waited for here, unseen, so that nobody is refused for it.
 */
export function useBotSigns(action: string) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const age = () => Math.round(performance.now() - shownAt.current);
  return async () => {
    const early = quickestPersonMs + 50 - age();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return { form_age: age(), captchaToken: await token(action) };
  };
}
