// Loaded when a public form is submitted, with the bot check.
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { botSigns } from '@/lib/bot-signs';
import type { Input } from '@/lib/contract';
import type { FormAnswer } from '@/lib/form-answer';
import { readValues } from '@/lib/form-values';
import { messages } from '@/lib/page-messages';

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
 * @param shownAt as of performance.now()
 * @throws errors other than ApiError
 */
export async function sendForm(
  name: PublicFormName,
  form: HTMLFormElement,
  shownAt: number,
): Promise<FormAnswer> {
  const restoreTyped = recordTyping(form);
  return { ...(await answerTo(name, form, shownAt)), restoreTyped };
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

/** Their 403 is passed over in silence (specification section 8). */
const isOfSubscriber = (name: PublicFormName) =>
  name === 'outreach.subscribe' || name === 'outreach.unsubscribe';

async function answerTo(name: PublicFormName, form: HTMLFormElement, shownAt: number): Promise<FormAnswer> {
  const values = readValues(new FormData(form));
  const signs = await botSigns(name.replace(/\W/g, '_'), shownAt);
  try {
    const body = { ...values, ...signs } as unknown as Input<typeof name, 'body'>;
    const { message } = await call(name, { body });
    return { sent: true, message, errors: {}, values };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, errors } = error;
    if (kind === 'forbidden' && isOfSubscriber(name)) {
      console.info('subscription refused', error.message);
      return { sent: false, message: '', errors: {}, values };
    }
    const sentence =
      kind === 'network'
        ? `${messages.offline} Please try again.`
        : error.message || (kind === 'forbidden' ? messages.botRefused : messages.generic);
    return { sent: false, message: Object.keys(errors).length ? '' : sentence, errors, values };
  }
}
