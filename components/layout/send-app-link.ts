// Loaded when the promo bar's form is sent, not with every page.

import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { captchaToken } from '@/lib/captcha';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

/** Characters, an at sign, a domain, a dot and a top-level part of at least two letters (section 5). */
const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

/**
 * Sends the app links. A wrong address is the only problem reported here; then nothing is sent.
 * A refusal by the bot check (403) is passed over in silence, other failures are logged (section 8).
 */
export async function sendAppLink(
  email: string,
  formAge: number,
): Promise<{ sent: boolean; problem?: string }> {
  if (!emailShape.test(email)) return { sent: false, problem: messages.appLinkEmailInvalid };
  try {
    const body = { email, form_age: formAge, captchaToken: await captchaToken('app_link') };
    await call('outreach.sendAppLink', { body });
    toast.success(messages.appLinkSent);
    return { sent: true };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') return { sent: false };
    console.info('app link not sent', error instanceof Error ? error.message : error);
    toast.error(messages.appLinkFailed);
    return { sent: false };
  }
}
