/** The texts of events about a reported problem, for the inbox. */
import { dayLabel } from '@/lib/domain/day-label';
import { issueOutcome } from '@/lib/domain/issue-words';
import { answerBy } from '@/lib/policy-sentences';
import type { EventText } from './event-facts';

export interface IssueFacts {
  reference: string;
  line_label: string;
  respond_by_date: string;
  reply: string | null;
  resolution: 'reclean' | 'refund' | 'none' | null;
  resolution_note: string;
  refund_cents: number | null;
}

export interface ProblemEvent {
  type: 'problem.received' | 'problem.answered' | 'problem.resolved';
  order: { id: number; order_number: string };
  issue: IssueFacts;
}

const about = ({ order, issue }: ProblemEvent) =>
  `report ${issue.reference} (order ${order.order_number}, ${issue.line_label})`;

export const problemTexts: Record<ProblemEvent['type'], (event: ProblemEvent) => EventText> = {
  'problem.received': (event) => ({
    title: `We’re looking into report ${event.issue.reference}`,
    message: `We have your ${about(event)}. ${answerBy(dayLabel(event.issue.respond_by_date))}`,
  }),
  'problem.answered': (event) => ({
    title: `We answered your report ${event.issue.reference}`,
    message: event.issue.reply ?? '',
  }),
  'problem.resolved': (event) => ({
    title: `Your report ${event.issue.reference} is resolved`,
    message: outcomeOf(event.issue),
  }),
};

export const outcomeOf = ({ refund_cents: refundCents, ...issue }: IssueFacts) =>
  issueOutcome({ ...issue, refundCents });
