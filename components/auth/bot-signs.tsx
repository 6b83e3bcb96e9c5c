'use client';
import { type ComponentProps, useEffect, useRef } from 'react';
import { captchaKey } from '@/lib/captcha-key';
import { loadPart } from '@/lib/load-part';
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

/** Loads the captcha on first submit, if there is a site key. A failed load counts as an unreachable provider. */
const token = async (action: string) =>
  captchaKey()
    ? loadPart(() => import('@/lib/captcha')).then(
        ({ captchaToken }) => captchaToken(action),
        (error: unknown) => {
          console.info('bot check not loaded', error);
          return undefined;
        },
      )
    : undefined;

/** The server takes faster submissions for bots (server/api/bot-check.ts). */
const minFormAgeMs = 2_000;

/**
 * Returns a function that collects what the server's bot check needs: the form's age and the captcha token. A
 * browser's autofill can take less than two seconds, so it waits for the rest and nobody is refused for that.
 */
export function useBotSigns(action: string) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const age = () => Math.round(performance.now() - shownAt.current);
  return async () => {
    const early = minFormAgeMs + 50 - age();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return { form_age: age(), captchaToken: await token(action) };
  };
}
