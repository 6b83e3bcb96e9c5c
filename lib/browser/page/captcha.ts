/** reCAPTCHA v3. components/layout/bot-check mounts its library with the first question, only with a site key. */

export type ExecuteCaptcha = (action: string) => Promise<string>;

export interface CaptchaTry {
  number: number;
  provide(execute: ExecuteCaptcha): void;
  lose(why: Error): void;
}

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

/** Rejects after eight seconds, so that no form waits for a provider that does not respond. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA did not answer')), timeoutMs);
    work.then(resolve, reject);
  });
}

/** Undefined without a key or an answer: then honeypot, form age and rate limits decide, or the server refuses. */
export async function captchaToken(action: string): Promise<string | undefined> {
  if (!captchaKey()) return undefined;
  const used = current ?? begin();
  try {
    return await withTimeout(used.loaded.then((execute) => execute(action)));
  } catch (error) {
    // The next form tries again.
    if (current === used) show(undefined);
    console.info('bot check not reached', error);
    return undefined;
  }
}

/** The root layout writes the key onto <html>. Without a key there is no bot check and no third-party request. */
export const captchaKey = () => document.documentElement.dataset.captchaKey ?? '';
