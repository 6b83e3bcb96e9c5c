import type { Selectable } from 'kysely';
import { routes } from '@/lib/routes';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { issueOutcome } from '@/lib/rules/orders/issue-words';
import { answerBy } from '@/lib/rules/policy/order-sentences';
import type { Tables } from '@/server/platform/db/tables';
import { declareEvent } from '../declare-event';
import { exampleOrder as order } from './example-facts';

type Issue = Selectable<Tables['order_issues']>;

interface Report {
  order: { id: number; order_number: string };
  issue: Pick<Issue, 'reference' | 'line_label' | 'respond_by_date' | 'reply'> &
    Pick<Issue, 'resolution' | 'resolution_note' | 'refund_cents'>;
}

const key = ({ issue }: Report) => issue.reference;

const outcome = ({ issue: { refund_cents: refundCents, ...issue } }: Report) =>
  issueOutcome({ ...issue, refundCents });

const parts = ({ order, issue }: Report) => ({
  ticket: `Report ${issue.reference}`,
  facts: [
    ['Order', order.order_number],
    ['About', issue.line_label],
  ] as const,
  action: 'See your report',
});

const pushText =
  (title: string) =>
  ({ order }: Report) => ({ title, message: `See it on the page for order ${order.order_number}.` });

const issue = {
  reference: '7KQ2M',
  line_label: 'Wash & Fold by weight',
  respond_by_date: '2026-11-30',
  reply: null,
  resolution: null,
  resolution_note: '',
  refund_cents: null,
};

export const reports = {
  'problem.received': declareEvent<Report>({
    key,
    inAccount: true,
    inbox: ({ order, issue }) => ({
      title: `We’re looking into report ${issue.reference}`,
      message: `We have your report ${issue.reference} (order ${order.order_number}, ${issue.line_label}). ${answerBy(dayLabel(issue.respond_by_date))}`,
    }),
    mail: (event) => ({
      ...parts(event),
      subject: `We got your report ${event.issue.reference} about order ${event.order.order_number}`,
      headline: answerBy(dayLabel(event.issue.respond_by_date)),
      under: 'Thank you for telling us. We’re looking into it.',
    }),
    push: pushText('We’re looking into your report'),
    examples: { '': { order, issue } },
  }),

  'problem.answered': declareEvent<Report>({
    key,
    inAccount: true,
    inbox: ({ issue }) => ({
      title: `We answered your report ${issue.reference}`,
      message: issue.reply ?? '',
    }),
    mail: (event) => ({
      ...parts(event),
      subject: `We answered your report ${event.issue.reference}`,
      headline: 'We answered your report',
      paragraphs: [event.issue.reply ?? ''],
    }),
    push: pushText('We answered your report'),
    examples: {
      '': {
        order,
        issue: { ...issue, reply: 'We found your sock in another bag.\nIt comes with your next delivery.' },
      },
    },
  }),

  'problem.resolved': declareEvent<Report>({
    key,
    inAccount: true,
    inbox: (event) => ({
      title: `Your report ${event.issue.reference} is resolved`,
      message: outcome(event),
    }),
    mail: (event) => ({
      ...parts(event),
      subject: `Your report ${event.issue.reference} is resolved`,
      headline: 'Your report is resolved',
      paragraphs: [outcome(event)],
    }),
    push: pushText('Your report is resolved'),
    examples: {
      '': {
        order,
        issue: { ...issue, resolution: 'refund', resolution_note: 'We are sorry.', refund_cents: 950 },
      },
    },
  }),

  'issue.answered': declareEvent<{ feedbackId: number; subject: string; reply: string }>({
    key: ({ feedbackId }) => feedbackId,
    link: () => routes.feedback,
    inbox: ({ reply, subject }) => ({ title: `We answered: ${subject}`, message: reply }),
    mail: ({ subject, reply }) => ({
      subject: `We answered your feedback: ${subject}`,
      ticket: `Feedback: ${subject}`,
      headline: 'We answered your feedback',
      paragraphs: [reply],
      action: 'See your feedback',
    }),
    push: () => ({ title: 'We answered your feedback', message: 'See it under Feedback.' }),
    examples: {
      '': {
        feedbackId: 7,
        subject: 'Pickup',
        reply: 'Thank you. From now on the driver calls from the lobby instead of ringing.',
      },
    },
  }),
};
