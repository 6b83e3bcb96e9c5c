// Loaded when the promo bar's form is submitted, with the bot check.
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { botSigns } from '@/lib/bot-signs';
import { readEmail } from '@/lib/domain/email';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

let sending: Promise<boolean> | undefined;

/**
 * Sends the app links to the address in the promo bar; while that runs, another submit waits for the same answer.
 * @returns whether they were sent
 */
export function sendAppLink(bar: HTMLElement): Promise<boolean> {
  sending ??= sendOnce(bar).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * An invalid address is the only problem that the bar shows; then nothing is sent. A refusal by the bot check (403) is
 * passed over in silence, other failures are logged (section 8).
 */
async function sendOnce(bar: HTMLElement): Promise<boolean> {
  const input = bar.querySelector<HTMLInputElement>('[name=email]');
  const email = readEmail(input?.value ?? '');
  const problem = bar.querySelector('[role=alert]');
  if (problem) problem.textContent = email ? '' : messages.appLinkEmailInvalid;
  input?.setAttribute('aria-invalid', String(!email));
  if (!email) {
    input?.focus();
    return false;
  }
  try {
    await call('outreach.sendAppLink', { body: { email, ...(await botSigns('app_link')) } });
    toast.success(messages.appLinkSent);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') return false;
    console.info('app link not sent', error instanceof Error ? error.message : error);
    toast.error(messages.appLinkFailed);
    return false;
  }
}
