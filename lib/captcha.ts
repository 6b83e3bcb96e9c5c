/** The invisible bot check (reCAPTCHA v3), loaded from its provider only where a site key is set, with the first form sent. */

/** The root layout writes the key onto <html>; without one there is no check and no request to a third party. */
const siteKey = () => document.documentElement.dataset.captchaKey ?? '';

/**
 * A token that says "a person did this", or undefined: no key is set, or the provider can't be reached. The server
 * then decides by honeypot, form age and rate limits alone, or refuses with 403, which the form shows.
 */
export async function captchaToken(action: string): Promise<string | undefined> {
  const key = siteKey();
  if (!key) return undefined;
  const { executeRecaptcha } = await import('@/components/layout/recaptcha');
  return executeRecaptcha(key, action).catch((error: unknown) => {
    console.info('bot check not reached', error);
    return undefined;
  });
}
