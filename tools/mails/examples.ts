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

type Examples = {
  [T in NotifyEvent['type']]: readonly (readonly [suffix: string, event: NotifyEvent & { type: T }])[];
};

const ours = { userId: 1, order };
const paid = { ...ours, amountCents: 5425, card: 'XXXX4242' };
const washFold = { ...order, services: 'Wash & Fold', is_express: 'no', estimate_high_cents: 3600 };
const lightOrder = { ...order, wf_quantity_hundredths: 1840, net_price_cents: 3220 };

/** Each type of event has at least one; types fail when a new one has none. */
const events: Examples = {
  'order.placed': [
    ['', { ...ours, type: 'order.placed' }],
    ['-estimated', { ...ours, type: 'order.placed', order: washFold }],
    [
      '-today',
      {
        ...ours,
        type: 'order.placed',
        order: { ...order, estimate_high_cents: 0, created: order.cutoff_at },
      },
    ],
  ],
  'order.rescheduled': [['', { ...ours, type: 'order.rescheduled' }]],
  'order.delivery_rescheduled': [['', { ...ours, type: 'order.delivery_rescheduled' }]],
  'order.changed': [
    [
      '',
      {
        ...ours,
        type: 'order.changed',
        changes: [
          { what: 'pickup address', now: '160 West 71st Street, Apt 4B, 10023', isTyped: true },
          { what: 'handoff', now: 'with the doorman' },
          { what: 'estimate', now: 'up to $36.00' },
        ],
      },
    ],
  ],
  'order.canceled': [['', { ...ours, type: 'order.canceled' }]],
  'order.reminder': [['', { ...ours, type: 'order.reminder' }]],
  'order.on_the_way': [['', { ...ours, type: 'order.on_the_way' }]],
  'order.picked_up': [
    ['', { ...ours, type: 'order.picked_up', bags: 2 }],
    ['-uncounted', { ...ours, type: 'order.picked_up', bags: null }],
  ],
  'order.counted': [['', { ...ours, type: 'order.counted', order: lightOrder }]],
  'order.needs_ok': [['', { ...ours, type: 'order.needs_ok' }]],
  'order.approved': [['', { ...ours, type: 'order.approved', totalCents: 5425 }]],
  'order.ok_reminder': [['', { ...ours, type: 'order.ok_reminder', totalCents: 5425 }]],
  'order.returned': [['', { ...ours, type: 'order.returned', totalCents: 5425 }]],
  'order.out_for_delivery': [['', { ...ours, type: 'order.out_for_delivery' }]],
  'order.delivered': [['', { ...ours, type: 'order.delivered', can }]],
  'order.missed': [['', { ...ours, type: 'order.missed' }]],
  'order.missed_fee': [
    ['', { ...ours, type: 'order.missed_fee', feeCents: 1000, rule: missedPickup(defaultPolicy) }],
  ],
  'recurring.ordered': [
    ['', { ...ours, type: 'recurring.ordered', order: washFold, everyWeeks: 1, changes: [] }],
    [
      '-moved',
      {
        ...ours,
        type: 'recurring.ordered',
        order: washFold,
        everyWeeks: 2,
        changes: [
          {
            kind: 'time',
            message: messages.repeatClosed('Mon, Nov 23 (Founders’ Day)', 'Tue, Nov 24, 7 – 9 AM'),
          },
        ],
      },
    ],
  ],
  'recurring.blocked': [
    [
      '',
      {
        userId: 1,
        type: 'recurring.blocked',
        visitId: 1,
        date: '2026-11-24',
        from_slot: '7:00 AM',
        to_slot: '9:00 AM',
        obstacles: [{ kind: 'card_expired', message: messages.againCardExpired('Visa ending 4242') }],
      },
    ],
    [
      '-address',
      {
        userId: 1,
        type: 'recurring.blocked',
        visitId: 1,
        date: '2026-11-24',
        from_slot: '7:00 AM',
        to_slot: '9:00 AM',
        obstacles: [
          { kind: 'pickup_address', message: messages.againAddressGone('160 West 71st Street, Apt 4B') },
        ],
      },
    ],
  ],
  'order.tip_changed': [
    ['', { ...ours, type: 'order.tip_changed', tipsCents: 800 }],
    ['-none', { ...ours, type: 'order.tip_changed', tipsCents: 0 }],
  ],
  'payment.charged': [
    ['', { ...paid, type: 'payment.charged', purpose: 'order' }],
    ['-tip', { ...paid, type: 'payment.charged', purpose: 'tip', amountCents: 800 }],
  ],
  'payment.failed': [['', { ...paid, type: 'payment.failed', purpose: 'order' }]],
  'payment.refunded': [
    ['', { ...paid, type: 'payment.refunded', amountCents: 950, voided: false }],
    ['-voided', { ...paid, type: 'payment.refunded', voided: true }],
  ],
  'card.expiring': [['', { userId: 1, type: 'card.expiring', card }]],
  'card.expired': [['', { userId: 1, type: 'card.expired', card: { ...card, expiry: '2026-10' } }]],
  'problem.received': [['', { ...ours, type: 'problem.received', issue }]],
  'problem.answered': [
    [
      '',
      {
        ...ours,
        type: 'problem.answered',
        issue: { ...issue, reply: 'We found your sock in another bag.\nIt comes with your next delivery.' },
      },
    ],
  ],
  'problem.resolved': [
    [
      '',
      {
        ...ours,
        type: 'problem.resolved',
        issue: { ...issue, resolution: 'refund', resolution_note: 'We are sorry.', refund_cents: 950 },
      },
    ],
  ],
  'issue.answered': [
    [
      '',
      {
        userId: 1,
        type: 'issue.answered',
        feedbackId: 7,
        subject: 'Pickup',
        reply: 'Thank you. From now on the driver calls from the lobby instead of ringing.',
      },
    ],
  ],
  'zip.opened': [['', { userId: 1, type: 'zip.opened', zipCode: '10040', neighborhood: 'Fort George' }]],
  'account.password_changed': [['', { userId: 1, type: 'account.password_changed' }]],
};

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
const [[, opened]] = events['zip.opened'] as [Examples['zip.opened'][number]];

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

/** One or more of each type. */
export const exampleEvents: readonly NotifyEvent[] = Object.values(events).flatMap((list) =>
  list.map(([, event]) => event as NotifyEvent),
);

export const mailExamples: readonly MailExample[] = [
  ...Object.entries(events).flatMap(([type, list]) =>
    list.map(([suffix, event]) => example(`${type}${suffix}`, ofEvent(event as NotifyEvent))),
  ),
  ...Object.entries(others).map(([name, mail]) => example(name, mail)),
];
