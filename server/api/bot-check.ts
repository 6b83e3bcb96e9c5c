import { messages } from '@/lib/messages/messages';
import { ApiProblem } from './problems';
import type { Services } from './services';

interface FormSigns {
  captchaToken?: string | undefined;
  company_url?: string | undefined;
  form_age?: number | string | undefined;
}

/** No person fills in a form faster. */
const minFormAgeMs = 2_000;

const refused = () => new ApiProblem('bot_refused', messages.botRefused);

/** A form without an age comes from a browser without JavaScript or another client. @throws ApiProblem bot_refused */
export function refuseRobotSigns({ company_url, form_age }: FormSigns): void {
  if (company_url) throw refused();
  if (form_age === undefined || form_age === '') return;
  // `!(>=)` instead of `<`, so that NaN is refused too.
  if (!(Number(form_age) >= minFormAgeMs)) throw refused();
}

/** @throws ApiProblem bot_refused */
export async function refuseBots({
  body,
  botCheck,
  clientAddress,
}: Pick<Services, 'botCheck'> & { body: FormSigns; clientAddress: string }): Promise<void> {
  refuseRobotSigns(body);
  if (!(await botCheck.isPerson(body.captchaToken, clientAddress))) throw refused();
}
