import { done, type Notes, outgoingMail } from './note';

const form = { email: 'ann@example.com', form_age: 9000 };

export const outreachNotes: Notes<'outreach'> = {
  'outreach.sendAppLink': {
    summary: 'Email the link to the app',
    bot: true,
    limits: outgoingMail,
    body: form,
    reply: done,
  },
  'outreach.subscribe': {
    summary: 'Join the mailing list',
    more: 'Without a token, it sends an email that asks to confirm; with the token from that email, it confirms.',
    bot: true,
    400: 'The link has expired',
    limits: outgoingMail,
    body: form,
    reply: done,
  },
  'outreach.unsubscribe': {
    summary: 'Leave the mailing list',
    400: 'The link has expired',
    body: { email: 'ann@example.com', token: 'the-token-of-the-mail' },
    reply: done,
  },
  'outreach.turnOffMails': {
    summary: 'Turn off email notifications with the link of one of them',
    more: 'Receipts and security emails still come. Repeating it changes nothing.',
    400: 'The link has expired',
    body: { token: 'the-token-of-the-mail' },
    reply: done,
  },
  'outreach.inquiry': {
    summary: 'Send a message',
    bot: true,
    limits: outgoingMail,
    body: {
      name: 'Ann Lee',
      mobile: '',
      subject: 'Order',
      order_number: '1048213',
      message: 'Can you come an hour earlier?',
      ...form,
    },
    reply: done,
  },
};
