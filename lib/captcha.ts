/** The invisible bot check (reCAPTCHA v3). Loads with the first submitted form, and only when a site key is set. */

import { captchaKey } from './captcha-key';

interface Provider {
  ready: (callback: () => void) => void;
  execute: (key: string, options: { action: string }) => Promise<string>;
}

const timeoutMs = 8_000;
let loaded: Promise<Provider> | undefined;

/** Resolves once the provider's script answers. */
function load(key: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Provider };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start'));
    };
    script.onerror = () => reject(new Error('reCAPTCHA was not reached'));
    document.head.append(script);
  });
}

/** Rejects after eight seconds, so that no form waits for a provider that does not respond. */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('reCAPTCHA did not answer')), timeoutMs);
    work.then(resolve, reject);
  });
}

/**
 * A reCAPTCHA token, or undefined when no key is set or the provider can't be reached. Without a token the server
 * decides by honeypot, form age and rate limits, or refuses with 403, which the form shows.
 */
export async function captchaToken(action: string): Promise<string | undefined> {
  const key = captchaKey();
  if (!key) return undefined;
  loaded ??= load(key);
  try {
    return await withTimeout(loaded.then((provider) => provider.execute(key, { action })));
  } catch (error) {
    // The next form tries again.
    loaded = undefined;
    console.info('bot check not reached', error);
    return undefined;
  }
}
