/** Specification sections 2, 5, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { defineCall, noData, outgoingMail } from './define-call';
import {
  accountEmail,
  bounded,
  captchaFields,
  email,
  longText,
  optionalMobile,
  optionalText,
  personName,
} from './fields';
import { done } from './replies';

export const inquirySubjects = ['Order', 'Price', 'Service area', 'Business', 'Other'] as const;

export const inquiryForm = z.object({
  name: personName(80, messages.nameRequired),
  email: email(),
  mobile: optionalMobile(),
  subject: z.enum(inquirySubjects, { error: messages.subjectRequired }),
  order_number: optionalText(20, readOrderNumber),
  message: longText(2000, messages.messageRequired),
  ...captchaFields,
});

const appLinkEmail = () => email(messages.appLinkEmailInvalid, messages.appLinkEmailInvalid);

const form = { email: 'ann@example.com', form_age: 9000 };

export const outreachContract = {
  'outreach.sendAppLink': defineCall({
    summary: 'Email the link to the app',
    bot: true,
    limits: outgoingMail,
    body: z.object({ email: appLinkEmail(), ...captchaFields }),
    reply: done(),
    example: { body: form, reply: noData },
  }),
  'outreach.subscribe': defineCall({
    summary: 'Join the mailing list',
    more: 'Without a token, it sends an email that asks to confirm; with the token from that email, it confirms.',
    bot: true,
    400: 'The link has expired',
    limits: outgoingMail,
    /** Without a token, sends the confirmation mail. */
    body: z.object({ email: email(), token: bounded(200).optional(), ...captchaFields }),
    reply: done(),
    example: { body: form, reply: noData },
  }),
  'outreach.unsubscribe': defineCall({
    summary: 'Leave the mailing list',
    400: 'The link has expired',
    body: z.object({ email: accountEmail(), token: bounded(200).min(1, messages.badValue) }),
    reply: done(),
    example: { body: { email: 'ann@example.com', token: 'the-token-of-the-mail' }, reply: noData },
  }),
  /** With a mail's token; no sign-in is needed. */
  'outreach.turnOffMails': defineCall({
    summary: 'Turn off email notifications with the link of one of them',
    more: 'Receipts and security emails still come. Repeating it changes nothing.',
    400: 'The link has expired',
    body: z.object({ token: bounded(200).min(1, messages.badValue) }),
    reply: done(),
    example: { body: { token: 'the-token-of-the-mail' }, reply: noData },
  }),
  'outreach.inquiry': defineCall({
    summary: 'Send a message',
    bot: true,
    limits: outgoingMail,
    body: inquiryForm,
    reply: done(),
    example: {
      body: {
        name: 'Ann Lee',
        mobile: '',
        subject: 'Order',
        order_number: '1048213',
        message: 'Can you come an hour earlier?',
        ...form,
      },
      reply: noData,
    },
  }),
};
