'use server';
// Server actions of the public forms for browsers without JavaScript
// (docs/decisions/0012-forms-without-javascript.md). With JavaScript, pages call the API directly. Input is
// untrusted; the API validates it.
import { redirect } from 'next/navigation';
import { type FormAnswer, unanswered } from '@/lib/form-answer';
import { routes } from '@/lib/routes';
import { setAnswer } from '../answer-cookie';
import { postForm } from './post-form';

export const sendInquiry = async (_before: FormAnswer, form: FormData) => postForm('outreach.inquiry', form);

export const requestZip = async (_before: FormAnswer, form: FormData) =>
  postForm('service-area.requestZip', form);

export const notifyMe = async (_before: FormAnswer, form: FormData) =>
  postForm('service-area.notifyMe', form);

export const subscribe = async (_before: FormAnswer, form: FormData) => postForm('outreach.subscribe', form);

export const unsubscribe = async (_before: FormAnswer, form: FormData) =>
  postForm('outreach.unsubscribe', form);

export const turnOffMails = async (_before: FormAnswer, form: FormData) =>
  postForm('outreach.turnOffMails', form);

export const sendAppLink = async (_before: FormAnswer, form: FormData) =>
  postForm('outreach.sendAppLink', form);

/** The promo bar has no room for answers, so they appear on a separate page. */
export async function sendAppLinkFromBar(form: FormData): Promise<void> {
  const { sent, message, errors, values } = await sendAppLink(unanswered, form);
  const email = (values.email ?? '').slice(0, 254);
  await setAnswer(routes.appLink, { sent, message, errors, values: { email } });
  redirect(routes.appLink);
}
