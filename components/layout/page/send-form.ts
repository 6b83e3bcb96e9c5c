// Loaded when a public form is submitted, with the bot check.
import { call } from '@/lib/browser/api/call';
import { ApiError } from '@/lib/browser/api/errors';
import { botSigns } from '@/lib/browser/page/bot-signs';
import { toast } from '@/lib/browser/page/toast';
import type { Input } from '@/lib/contract';
import type { FormAnswer, FormName } from '@/lib/contract/forms/form-answer';
import { cleanValues, readValues } from '@/lib/contract/forms/form-values';
import { messages } from '@/lib/messages/page-messages';

/** Calls of subscribers and of the app link: the page says nothing of their 403, the log has each failure (section 8). */
const isQuiet = (name: FormName) =>
  name === 'outreach.subscribe' || name === 'outreach.unsubscribe' || name === 'outreach.sendAppLink';

/** @throws errors other than ApiError */
export async function sendForm(name: FormName, form: HTMLFormElement): Promise<FormAnswer> {
  const values = readValues(new FormData(form));
  const signs = await botSigns(name.replace(/\W/g, '_'));
  try {
    const body = { ...cleanValues(values), ...signs } as unknown as Input<typeof name, 'body'>;
    const reply = await call(name, { body });
    const message = name === 'outreach.sendAppLink' ? messages.appLinkSent : reply.message;
    return { sent: true, message, errors: {}, values };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, errors } = error;
    if (isQuiet(name)) console.info('form not sent', error.message);
    if (kind === 'forbidden' && isQuiet(name)) return { sent: false, message: '', errors: {}, values };
    const message = Object.keys(errors).length ? '' : describeFailure(name, error);
    if (kind === 'rejected' && message && !isQuiet(name)) toast.error(message);
    return { sent: false, message, errors, values };
  }
}

function describeFailure(name: FormName, { kind, message }: ApiError): string {
  if (name === 'outreach.sendAppLink') return messages.appLinkFailed;
  if (kind === 'network') return messages.offlineAgain;
  return message || (kind === 'forbidden' ? messages.botRefused : messages.generic);
}
