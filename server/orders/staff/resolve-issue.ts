/** Resolves a reported problem; money goes back before the report is closed. */
import { formatMoney, toDecimalText } from '@/lib/domain/money';
import type { StaffServices } from '@/server/services';
import { refused } from '@/server/staff-problem';
import { listPayments } from '../payments/ledger';
import { closeIssue, findIssue, type IssueRow, isResolvedAs, issueProblem, type Resolution } from './issues';
import { refundOrder } from './refund-order';

/** What refunds for a report are known by: the same amount for the same reason goes back once. */
const refundReason = (reference: string) => `Report ${reference}`;

/**
 * Pays back what the resolution says, once, then closes the report and tells the customer. After a lost answer or a
 * crash the same command again finishes it, and does nothing when all was done.
 * @throws StaffProblem when it does not exist, is resolved otherwise, or the money can't go back or maybe has
 */
export async function resolveIssue(
  services: StaffServices,
  reference: string,
  resolution: Resolution,
): Promise<IssueRow> {
  const issue = await findIssue(services.db, reference);
  if (isResolvedAs(issue, resolution)) return issue;
  if (issue.state === 'resolved') throw issueProblem.issueResolved({ reference });
  const reason = refundReason(reference);
  const begun = (await listPayments(services.db, issue.order_id)).find(
    (row) => row.kind === 'refund' && row.state !== 'declined' && row.reason === reason,
  );
  const { refundCents: amountCents } = resolution;
  if (begun?.asked_cents && begun.asked_cents !== amountCents)
    throw refused(
      `A refund of ${formatMoney(begun.asked_cents)} for report ${reference} was started. Finish that one: issues resolve ${reference} --refund ${toDecimalText(begun.asked_cents)}.`,
    );
  if (amountCents !== undefined)
    await refundOrder(services, issue.order_number, { amount: amountCents, reason });
  return closeIssue(services, reference, resolution);
}
