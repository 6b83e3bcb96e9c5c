/** reCAPTCHA v3. components/layout/bot-check mounts its library with the first question, only with a site key. */

import { inTime } from './in-time';

export type ExecuteCaptcha = (action: string) => Promise<string>;

export interface CaptchaTry {
  number: number;
  provide(execute: ExecuteCaptcha): void;
  lose(why: Error): void;
}

/** No form waits longer for a provider that does not respond. */
const timeoutMs = 8_000;
let tries = 0;
let current: { shown: CaptchaTry; loaded: Promise<ExecuteCaptcha> } | undefined;
const listeners = new Set<() => void>();

export function onCaptchaTry(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The try that a form waits for or has had an answer from; undefined before the first. */
export const captchaTry = (): CaptchaTry | undefined => current?.shown;

function show(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

function begin() {
  let shown: CaptchaTry | undefined;
  const loaded = new Promise<ExecuteCaptcha>((provide, lose) => {
    shown = { number: ++tries, provide, lose };
  });
  const begun = { shown: shown as unknown as CaptchaTry, loaded };
  show(begun);
  return begun;
}

/** Undefined without a key or an answer: then honeypot, form age and rate limits decide, or the server refuses. */
export async function captchaToken(action: string): Promise<string | undefined> {
  if (!captchaKey()) return undefined;
  const used = current ?? begin();
  try {
    const token = used.loaded.then((execute) => execute(action));
    return await inTime(token, timeoutMs, 'reCAPTCHA did not answer');
  } catch (error) {
    // The next form tries again.
    if (current === used) show(undefined);
    console.info('bot check not reached', error);
    return undefined;
  }
}

/** The root layout writes the key onto <html>. Without a key there is no bot check and no third-party request. */
export const captchaKey = () => document.documentElement.dataset.captchaKey ?? '';
