// Loaded when the promo bar's form is submitted, with the bot check.
import { sendForm } from '@/components/layout/page/send-form';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { readEmail } from '@/lib/rules/people/valid-email';

/**
 * Sends the app links to the address in the promo bar. An invalid address is the only problem that the bar shows; then
 * nothing is sent.
 * @returns whether they were sent
 */
export async function sendAppLink(bar: HTMLElement): Promise<boolean> {
  const [form, input] = [bar.querySelector('form'), bar.querySelector<HTMLInputElement>('[name=email]')];
  const isEmail = readEmail(input?.value ?? '') !== null;
  const problem = bar.querySelector('[role=alert]');
  if (problem) problem.textContent = isEmail ? '' : messages.appLinkEmailInvalid;
  input?.setAttribute('aria-invalid', String(!isEmail));
  if (!form || !isEmail) {
    input?.focus();
    return false;
  }
  const { sent, message, errors } = await sendForm('outreach.sendAppLink', form);
  if (sent) toast.success(message);
  else if (message || errors.email) toast.error(messages.appLinkFailed);
  return sent;
}
