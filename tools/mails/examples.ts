/** Every mail of the code with an example: `npm run mails` shows them, tests/server/mails checks them. */
import { messages } from '@/lib/messages';
import { defaultPolicy } from '@/lib/policy';
import { answerWithin, missedPickup } from '@/lib/policy-sentences';
import { codeMail, resetMail, welcomeMail } from '@/server/auth/mails';
import type { MailText } from '@/server/jobs/outbox/mail-facts';
import { type WrittenMail, writeMail } from '@/server/jobs/outbox/mail-text';
import { appLinkMail, confirmationMail, inquiryMail, inquiryReceivedMail } from '@/server/outreach/mails';
import { customerMail, linksOf } from '@/server/profile/deliver';
import type { NotifyEvent } from '@/server/profile/event-texts';
import { eventMail } from '@/server/profile/mails';
import { goodbyeMail } from '@/server/profile/my-data/goodbye-mail';
import { isAlwaysMailed, linkOf } from '@/server/profile/notify';
import { waitlistMail } from '@/server/service-area/waitlist';
import { can, card, happens, issue, order, publicUrl, sender } from './order-examples';

export interface MailExample {
  /** Of its file: 'order.placed', 'payment.charged-tip'. */
  name: string;
  mail: MailText;
  written: WrittenMail;
}

type Facts<T> = Omit<NotifyEvent & { type: T }, 'type' | 'userId'>;
/** By type of event and the end of the example's name. */
type Examples = { [T in NotifyEvent['type']]: Record<string, Facts<T>> };

const paid = { order, amountCents: 5425, card: 'XXXX4242' };
const washFold = { ...order, services: 'Wash & Fold', is_express: 'no', estimate_high_cents: 3600 };
const lightOrder = { ...order, wf_quantity_hundredths: 1840, net_price_cents: 3220 };
const bookedToday = { ...order, estimate_high_cents: 0, created: order.cutoff_at };
const visit = { visitId: 1, date: '2026-11-24', from_slot: '7:00 AM', to_slot: '9:00 AM' };
const address = '160 West 71st Street, Apt 4B';

/** Each type of event has at least one; types fail when a new one has none. */
const events: Examples = {
  'order.placed': { '': { order }, '-estimated': { order: washFold }, '-today': { order: bookedToday } },
  'order.rescheduled': { '': { order } },
  'order.delivery_rescheduled': { '': { order } },
  'order.changed': {
    '': {
      order,
      changes: [
        { what: 'pickup address', now: `${address}, 10023`, isTyped: true },
        { what: 'handoff', now: 'with the doorman' },
        { what: 'estimate', now: 'up to $36.00' },
      ],
    },
  },
  'order.canceled': { '': { order } },
  'order.reminder': { '': { order } },
  'order.on_the_way': { '': { order } },
  'order.picked_up': { '': { order, bags: 2 }, '-uncounted': { order, bags: null } },
  'order.counted': { '': { order: lightOrder } },
  'order.needs_ok': { '': { order } },
  'order.approved': { '': { order, totalCents: 5425 } },
  'order.ok_reminder': { '': { order, totalCents: 5425 } },
  'order.returned': { '': { order, totalCents: 5425 } },
  'order.out_for_delivery': { '': { order } },
  'order.delivered': { '': { order, can } },
  'order.missed': { '': { order } },
  'order.missed_fee': { '': { order, feeCents: 1000, rule: missedPickup(defaultPolicy) } },
  'recurring.ordered': {
    '': { order: washFold, everyWeeks: 1, changes: [] },
    '-moved': {
      order: washFold,
      everyWeeks: 2,
      changes: [
        {
          kind: 'time',
          message: messages.repeatClosed('Mon, Nov 23 (Founders’ Day)', 'Tue, Nov 24, 7 – 9 AM'),
        },
      ],
    },
  },
  'recurring.blocked': {
    '': {
      ...visit,
      obstacles: [{ kind: 'card_expired', message: messages.againCardExpired('Visa ending 4242') }],
    },
    '-address': {
      ...visit,
      obstacles: [{ kind: 'pickup_address', message: messages.againAddressGone(address) }],
    },
  },
  'order.tip_changed': { '': { order, tipsCents: 800 }, '-none': { order, tipsCents: 0 } },
  'payment.charged': {
    '': { ...paid, purpose: 'order' },
    '-tip': { ...paid, purpose: 'tip', amountCents: 800 },
  },
  'payment.failed': { '': { ...paid, purpose: 'order' } },
  'payment.refunded': {
    '': { ...paid, amountCents: 950, voided: false },
    '-voided': { ...paid, voided: true },
  },
  'card.expiring': { '': { card } },
  'card.expired': { '': { card: { ...card, expiry: '2026-10' } } },
  'problem.received': { '': { order, issue } },
  'problem.answered': {
    '': {
      order,
      issue: { ...issue, reply: 'We found your sock in another bag.\nIt comes with your next delivery.' },
    },
  },
  'problem.resolved': {
    '': {
      order,
      issue: { ...issue, resolution: 'refund', resolution_note: 'We are sorry.', refund_cents: 950 },
    },
  },
  'issue.answered': {
    '': {
      feedbackId: 7,
      subject: 'Pickup',
      reply: 'Thank you. From now on the driver calls from the lobby instead of ringing.',
    },
  },
  'zip.opened': { '': { zipCode: '10040', neighborhood: 'Fort George' } },
  'account.password_changed': { '': {}, '-calendar': { calendarEnded: true } },
};

/** One or more of each type, with the name of its example. */
const named = Object.entries(events).flatMap(([type, examples]) =>
  Object.entries(examples).map(
    ([suffix, facts]) => [`${type}${suffix}`, { userId: 1, type, ...facts } as NotifyEvent] as const,
  ),
);

export const exampleEvents: readonly NotifyEvent[] = named.map(([, event]) => event);

const token = 'hImTzfsJAD_CLeP7jVQu4A';
const site = { publicUrl };

function ofEvent(event: NotifyEvent): MailText {
  const mail = { ...eventMail(event, happens(event.type)), always: isAlwaysMailed(event) };
  const more = 'order' in event ? linksOf(token, event.type) : [];
  return customerMail({ ...mail, more }, linkOf(event).link, token, site);
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
const opened = named.find(([name]) => name === 'zip.opened')?.[1] as NotifyEvent & { type: 'zip.opened' };

/** Mails to addresses without an account, or about the account itself. */
const others: Record<string, MailText> = {
  welcome: welcomeMail(sender, site),
  'password-reset': resetMail(token, site),
  'sign-in-code': codeMail('482913'),
  'account.deleted': goodbyeMail(sender, site),
  'app-link': appLinkMail(sender, site, stores),
  'app-link-no-stores': appLinkMail(sender, site, { apple: '', google: undefined }),
  subscribe: confirmationMail(sender, site, { email: 'ann@example.com', token }),
  inquiry: inquiryMail(inquiry),
  'inquiry-received': inquiryReceivedMail(inquiry.reference, answerWithin(defaultPolicy)),
  waitlist: waitlistMail(eventMail(opened, happens(opened.type)), site),
};

const example = (name: string, mail: MailText): MailExample => ({
  name,
  mail,
  written: writeMail(mail, sender),
});

export const mailExamples: readonly MailExample[] = [
  ...named.map(([name, event]) => example(name, ofEvent(event))),
  ...Object.entries(others).map(([name, mail]) => example(name, mail)),
];
