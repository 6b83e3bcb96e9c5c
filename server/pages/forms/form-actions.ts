'use server';
// Server actions of the public forms for browsers without JavaScript
// (docs/decisions/0012-forms-without-javascript.md). With JavaScript, pages call the API directly. Input is
// untrusted; the API validates it.
import { redirect } from 'next/navigation';
import type { FormAnswer, FormName } from '@/lib/contract/forms/form-answer';
import { routes } from '@/lib/routes';
import { setAnswer } from './answer-cookie';
import { postForm } from './post-form';

export const submitForm = async (_before: FormAnswer, form: FormData) =>
  postForm(form.get('$form') as FormName, form);

/** The promo bar has no room for answers, so they appear on a separate page. */
export async function sendAppLinkFromBar(form: FormData): Promise<void> {
  const { sent, message, errors, values } = await postForm('outreach.sendAppLink', form);
  const email = (values.email ?? '').slice(0, 254);
  await setAnswer(routes.appLink, { sent, message, errors, values: { email } });
  redirect(routes.appLink);
}
