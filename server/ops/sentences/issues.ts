import { formatMoney, toDecimalText } from '@/lib/domain/money';
import type { IssueProblem } from '@/server/orders/staff/issues';
import { misuse, refused } from '../problem';
import { quoted } from '../values';
import type { Sentences } from './table';

/** For reported problems and notes on stains. */
export const issueSentences: Sentences<IssueProblem> = {
  'no-issue': ({ reference }) => refused(`There is no report ${reference}.`),
  'issue-answered': ({ reference }) => refused(`Report ${reference} has already been answered.`),
  'issue-resolved': ({ reference }) => refused(`Report ${reference} is resolved.`),
  'issue-refund-begun': ({ reference, amountCents }) =>
    refused(
      `A refund of ${formatMoney(amountCents)} for report ${reference} was started. Finish that one: issues resolve ${reference} --refund ${toDecimalText(amountCents)}.`,
    ),
  'no-note': ({ order, service, services }) => {
    if (services.length === 0) return refused(`Order ${order} has no note on a stain.`);
    const which = `Notes are about: ${services.join(', ')}.`;
    return service
      ? refused(`Order ${order} has no note about ${quoted(service)}. ${which}`)
      : misuse(`Order ${order} has more than one note: say which with --service. ${which}`);
  },
};
