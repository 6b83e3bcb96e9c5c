/** App link, subscribers and inquiries. Specification sections 2, 5, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { bounded, captchaFields, email, longText, optionalMobile, optionalText, personName } from './fields';
import { done } from './replies';

export const inquirySubjects = ['Order', 'Price', 'Service area', 'Business', 'Other'] as const;

export const inquiryForm = z.object({
  name: personName(80, messages.nameRequired),
  email: email(),
  mobile: optionalMobile(),
  subject: z.enum(inquirySubjects, { error: messages.subjectRequired }),
  order_number: optionalText(20),
  message: longText(2000, messages.messageRequired),
  ...captchaFields,
});

const appLinkEmail = () => email(messages.appLinkEmailInvalid, messages.appLinkEmailInvalid);

export const outreachContract = {
  'outreach.sendAppLink': { body: z.object({ email: appLinkEmail(), ...captchaFields }), reply: done() },
  'outreach.subscribe': {
    /** Without a token, sends the confirmation mail; with the token from that mail, confirms the subscription. */
    body: z.object({ email: email(), token: bounded(200).optional(), ...captchaFields }),
    reply: done(),
  },
  'outreach.unsubscribe': {
    body: z.object({ email: email(), token: bounded(200).min(1, messages.badValue) }),
    reply: done(),
  },
  /** With the token from a mail about the account; no sign-in is needed. */
  'outreach.turnOffMails': {
    body: z.object({ token: bounded(200).min(1, messages.badValue) }),
    reply: done(),
  },
  'outreach.inquiry': { body: inquiryForm, reply: done() },
};
