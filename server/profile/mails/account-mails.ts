/** Mails about the account, its cards, reports, feedback and the waiting list. */

import { formatExpiry } from '@/lib/domain/card';
import { dayLabel } from '@/lib/domain/day-label';
import { weServe } from '@/lib/domain/served-area';
import { answerBy } from '@/lib/policy-sentences';
import { calendarAnew } from '../event-texts';
import { outcomeOf, type ProblemEvent } from '../problem-texts';
import type { MailOf } from './event-mail';

type AccountEvent =
  | ProblemEvent['type']
  | 'card.expiring'
  | 'card.expired'
  | 'issue.answered'
  | 'zip.opened'
  | 'account.password_changed';

const report = ({ order, issue }: ProblemEvent) => ({
  ticket: `Report ${issue.reference}`,
  facts: [
    ['Order', order.order_number],
    ['About', issue.line_label],
  ] as const,
  action: 'See your report',
});

const addCard = 'Add a card';

export const accountMails: MailOf<AccountEvent> = {
  'problem.received': (event) => ({
    ...report(event),
    subject: `We got your report ${event.issue.reference} about order ${event.order.order_number}`,
    headline: answerBy(dayLabel(event.issue.respond_by_date)),
    under: 'Thank you for telling us. We’re looking into it.',
  }),
  'problem.answered': (event) => ({
    ...report(event),
    subject: `We answered your report ${event.issue.reference}`,
    headline: 'We answered your report',
    paragraphs: [event.issue.reply ?? ''],
  }),
  'problem.resolved': (event) => ({
    ...report(event),
    subject: `Your report ${event.issue.reference} is resolved`,
    headline: 'Your report is resolved',
    paragraphs: [outcomeOf(event.issue)],
  }),
  'card.expiring': ({ card }) => ({
    subject: `Your ${card.brand} ending ${card.last4} expires soon`,
    headline: `Your ${card.brand} ending ${card.last4} expires soon`,
    under: 'Add your new card before your next order.',
    facts: [['Good through', formatExpiry(card.expiry)]],
    action: addCard,
  }),
  'card.expired': ({ card }) => ({
    subject: `Your ${card.brand} ending ${card.last4} has expired`,
    headline: `Your ${card.brand} ending ${card.last4} has expired`,
    under: 'Add another card before your next order.',
    asks: 'We need another card',
    action: addCard,
  }),
  'issue.answered': ({ subject, reply }) => ({
    subject: `We answered your feedback: ${subject}`,
    ticket: `Feedback: ${subject}`,
    headline: 'We answered your feedback',
    paragraphs: [reply],
    action: 'See your feedback',
  }),
  'zip.opened': ({ neighborhood, zipCode }) => ({
    subject: `Your ZIP code ${zipCode} is now on our route`,
    ticket: `ZIP code ${zipCode}`,
    headline: `${weServe(neighborhood)} now`,
    under: 'You can book your first pickup now.',
    action: 'Schedule a pickup',
  }),
  'account.password_changed': ({ calendarEnded }) => ({
    subject: 'Your password was changed',
    headline: 'Your password was changed',
    under: 'Your other devices were signed out.',
    paragraphs: [
      ...(calendarEnded ? [calendarAnew] : []),
      'If this wasn’t you, choose a new password right away with “Forgot password?” on the sign-in page, then call us.',
    ],
    action: 'Go to your account',
  }),
};
