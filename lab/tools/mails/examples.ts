/** `npm run mails` shows them, tests/server/notifications/mail checks them. */
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { answerWithin } from '@/lib/rules/policy/policy-sentences';
import {
  codeMail,
  emailChangedMail,
  emailChangingMail,
  emailKeptMail,
  resetMail,
  welcomeMail,
} from '@/server/auth/mails';
import { customerMail, orderLinks, pageLinks } from '@/server/notifications/deliver';
import { type ExampleEvent, exampleEvents, findDeclaration } from '@/server/notifications/events';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { type WrittenMail, writeMail } from '@/server/notifications/mail/mail-text';
import { eventLink, eventMail } from '@/server/notifications/notify';
import { linkCodeMail } from '@/server/orders/track/codes';
import { newLinkMail, notMineMail } from '@/server/orders/track/mailbox';
import { appLinkMail, confirmationMail, inquiryMail, inquiryReceivedMail } from '@/server/outreach/mails';
import { goodbyeMail } from '@/server/profile/my-data/delete-account';
import { closedMail } from '@/server/staff/doors/open-door';
import { waitlistMail } from '@/server/staff/places/waitlist';
import { routeMail } from '@/server/staff/route/route-command';
import { testMail } from '@/server/staff/site/mail-command';

export interface MailExample {
  /** 'order.placed', 'payment.charged-tip' */
  name: string;
  mail: MailText;
  written: WrittenMail;
}

export const publicUrl = 'https://laundry.example';
const token = 'hImTzfsJAD_CLeP7jVQu4A';
const site = { publicUrl };

export const sender = {
  name: 'Hudson & Fold',
  location: '214 West 72nd Street, New York, NY 10023',
  phone: '2125550123',
};

function writeEventMail({ event, at }: ExampleEvent, to = { isProved: true }): MailText | undefined {
  const { always, hasCalendar, inAccount, mail, mailLink, more, offers } = findDeclaration(event);
  if (!mail) return undefined;
  const own = eventLink(event);
  const links =
    'order' in event
      ? orderLinks(token, own, {
          ...{ ...to, hasCalendar, inAccount },
          ...{ more: more?.(event, token), offers: offers?.(event, token) },
        })
      : pageLinks(own, mailLink?.(token));
  return customerMail({ ...eventMail(event, at, to), always }, links, token, site);
}

const inquiry = {
  reference: '3F7K2',
  name: 'Ann Lee',
  email: 'ann@example.com',
  mobile: '2125550188',
  subject: 'Order',
  order_number: '1048026',
  message: 'Can you come an hour earlier on Tuesday?\n\nThank you, Ann',
};
const stores = { apple: 'https://apps.apple.com/app/id1', google: 'https://play.google.com/store/apps/1' };
const visa = { id: 9, brand: 'Visa', card_number: 'XXXX1111' };
/** What differs for a mailbox that nobody has proved. */
const unproved = /^(order\.(placed|changed|delivered)|payment\.charged)$/;
const opened = exampleEvents.find(({ name }) => name === 'zip.opened') as ExampleEvent;

/** Without an account, or about the account itself. */
const others: Record<string, MailText> = {
  welcome: welcomeMail(sender, site),
  'password-reset': resetMail(token, site),
  'sign-in-code': codeMail('482913'),
  'email-changing': emailChangingMail('z…e@example.com', token, new Date('2026-11-21T15:00:00.000Z'), site),
  'email-changed': emailChangedMail('z…e@example.com', site),
  'email-kept': emailKeptMail('z…e@example.com', site),
  'account.deleted': goodbyeMail(sender, site, defaultPolicy),
  'app-link': appLinkMail(sender, stores),
  subscribe: confirmationMail(sender, site, { email: 'ann@example.com', token }),
  inquiry: inquiryMail(inquiry),
  'inquiry-received': inquiryReceivedMail(inquiry.reference, answerWithin(defaultPolicy)),
  'link-code': linkCodeMail('482913', { action: 'approve', cents: 24_120 }, '1048022'),
  'link-code-tip': linkCodeMail('482913', { action: 'tip', cents: 5_000 }, '1048022'),
  'link-code-card': linkCodeMail('482913', { action: 'card', card: visa }, '1048022'),
  'link-renewed': newLinkMail('1048022', site),
  'not-mine': notMineMail('1048022'),
  'door-closed': closedMail('Route 1'),
  route: routeMail({ driver: 'Route 1', day: 'Monday, November 23, 2026', stops: 14 }, site),
  test: testMail(sender),
  waitlist: waitlistMail(eventMail(opened.event, opened.at, { isProved: false }), site),
};

const example = (name: string, mail: MailText): MailExample => ({
  name,
  mail,
  written: writeMail(mail, sender),
});

const eventExample = (name: string, mail: MailText | undefined) => (mail ? [example(name, mail)] : []);

export const mailExamples: readonly MailExample[] = [
  ...exampleEvents.flatMap((each) => eventExample(each.name, writeEventMail(each))),
  ...exampleEvents
    .filter(({ name }) => unproved.test(name))
    .flatMap((each) => eventExample(`${each.name}-unproved`, writeEventMail(each, { isProved: false }))),
  ...Object.entries(others).map(([name, mail]) => example(name, mail)),
];
