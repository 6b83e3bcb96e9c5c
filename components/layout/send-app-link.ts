// Loaded when the promo bar's form is submitted, not with every page.

import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { captchaToken } from '@/lib/captcha';
import { canonicalEmail, isEmail } from '@/lib/domain/email';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

let sending: Promise<boolean> | undefined;

/**
 * Sends the app links to the address in the promo bar; while that runs, another submit waits for the same answer.
 * @param formAge milliseconds since the bar was shown
 * @returns whether they were sent
 */
export function sendAppLink(bar: HTMLElement, formAge: number): Promise<boolean> {
  sending ??= sendOnce(bar, formAge).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * An invalid address is the only problem that the bar shows; then nothing is sent. A refusal by the bot check (403) is
 * passed over in silence, other failures are logged (section 8).
 */
async function sendOnce(bar: HTMLElement, formAge: number): Promise<boolean> {
  const input = bar.querySelector<HTMLInputElement>('[name=email]');
  const email = canonicalEmail(input?.value ?? '');
  const isGood = isEmail(email);
  const problem = bar.querySelector('[role=alert]');
  if (problem) problem.textContent = isGood ? '' : messages.appLinkEmailInvalid;
  input?.setAttribute('aria-invalid', String(!isGood));
  if (!isGood) {
    input?.focus();
    return false;
  }
  try {
    const body = { email, form_age: formAge, captchaToken: await captchaToken('app_link') };
    await call('outreach.sendAppLink', { body });
    toast.success(messages.appLinkSent);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') return false;
    console.info('app link not sent', error instanceof Error ? error.message : error);
    toast.error(messages.appLinkFailed);
    return false;
  }
}
