/** The bot check of public forms: honeypot, age of the form, captcha. */
import { messages } from '@/lib/messages';
import type { Services } from '@/server/services';
import { ApiProblem } from './problems';

export interface FormSigns {
  captchaToken?: string | undefined;
  company_url?: string | undefined;
  form_age?: number | string | undefined;
}

/** Nobody reads and fills in a form faster. */
const minFormAgeMs = 2_000;

const refused = () => new ApiProblem('bot_refused', messages.botRefused);

/**
 * Refuses a filled-in honeypot and a form that was sent as soon as it was shown. A form without an age was sent
 * by a browser without JavaScript, or by a foreign client: the captcha and the rate limits stand for it.
 * @throws ApiProblem bot_refused
 */
export function refuseRobotSigns({ company_url, form_age }: FormSigns): void {
  if (company_url) throw refused();
  if (form_age === undefined || form_age === '') return;
  // Not `<`: what is no number has no age either.
  if (!(Number(form_age) >= minFormAgeMs)) throw refused();
}

/** The whole check, the captcha included where one is configured. @throws ApiProblem bot_refused */
export async function refuseBots({
  body,
  botCheck,
  clientAddress,
}: Pick<Services, 'botCheck'> & { body: FormSigns; clientAddress: string }): Promise<void> {
  refuseRobotSigns(body);
  if (!(await botCheck.isPerson(body.captchaToken, clientAddress))) throw refused();
}
