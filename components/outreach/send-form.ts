// Loaded when a public form is submitted, with the bot check.
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { botSigns } from '@/lib/bot-signs';
import type { Input } from '@/lib/contract';
import type { FormAnswer } from '@/lib/form-answer';
import { readValues } from '@/lib/form-values';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

export type PublicFormName =
  | 'outreach.inquiry'
  | 'outreach.sendAppLink'
  | 'outreach.subscribe'
  | 'outreach.unsubscribe'
  | 'outreach.turnOffMails'
  | 'service-area.requestZip'
  | 'service-area.notifyMe';

/**
 * Sends the form's fields.
 * @throws errors other than ApiError
 */
export async function sendForm(name: PublicFormName, form: HTMLFormElement): Promise<FormAnswer> {
  const restoreTyped = recordTyping(form);
  return { ...(await answerTo(name, form)), restoreTyped };
}

function recordTyping(form: HTMLFormElement) {
  const typed = new Map<string, string>();
  const note = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    typed.set(name, value);
  };
  form.addEventListener('input', note);
  return () => {
    form.removeEventListener('input', note);
    for (const [name, value] of typed) {
      const field = form.elements.namedItem(name);
      if (field && 'value' in field) field.value = value;
    }
  };
}

/** Calls of subscribers and of the app link: the page says nothing of their 403, the log has each failure (section 8). */
const isQuiet = (name: PublicFormName) =>
  name === 'outreach.subscribe' || name === 'outreach.unsubscribe' || name === 'outreach.sendAppLink';

async function answerTo(name: PublicFormName, form: HTMLFormElement): Promise<FormAnswer> {
  const values = readValues(new FormData(form));
  const signs = await botSigns(name.replace(/\W/g, '_'));
  try {
    const body = { ...values, ...signs } as unknown as Input<typeof name, 'body'>;
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

function describeFailure(name: PublicFormName, { kind, message }: ApiError): string {
  if (name === 'outreach.sendAppLink') return messages.appLinkFailed;
  if (kind === 'network') return `${messages.offline} Please try again.`;
  return message || (kind === 'forbidden' ? messages.botRefused : messages.generic);
}
