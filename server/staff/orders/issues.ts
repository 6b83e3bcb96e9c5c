import { formatMoney, toDecimalText } from '@/lib/rules/money/money';
import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { findReportRefund, refundReason } from '@/server/orders/issues/report';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { refundOrder } from '@/server/staff/money/refund-order';

const resolvedProblem = ({ reference, withdrawn_at }: IssueRow) =>
  refused(
    withdrawn_at === null ? `Report ${reference} is resolved.` : `The customer withdrew report ${reference}.`,
  );

export type IssueRow = Awaited<ReturnType<typeof findIssue>>;

const selectIssue = (db: Db) =>
  db
    .selectFrom('order_issues')
    .innerJoin('orders', 'orders.id', 'order_issues.order_id')
    .innerJoin('users', 'users.id', 'order_issues.user_id')
    .selectAll('order_issues')
    .select(['order_number', 'first_name', 'last_name', 'email', 'users.mobile']);

/** The problems that wait for an answer, oldest deadline first; with `all`, answered and resolved ones too. */
export function listIssuesForStaff(db: Db, { all }: { all: boolean }) {
  const issues = selectIssue(db).orderBy('respond_by_date').orderBy('order_issues.id');
  return (all ? issues : issues.where('order_issues.state', '=', 'open')).execute();
}

/** @throws StaffProblem when there is no report with this number */
export async function findIssue(db: Db, reference: string) {
  const issue = await selectIssue(db).where('reference', '=', reference).executeTakeFirst();
  if (!issue) throw refused(`There is no report ${reference}.`);
  return issue;
}

/** The same answer again does nothing. @throws StaffProblem when missing, answered otherwise, or resolved */
export async function answerIssue(services: StaffServices, reference: string, reply: string) {
  const { user_id: userId } = await findIssue(services.db, reference);
  return inCustomerTransaction(services.db, userId, async (trx) => {
    const answered = await trx
      .updateTable('order_issues')
      .set({ state: 'answered', reply, replied_at: services.now().toISOString() })
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    const issue = await findIssue(trx, reference);
    if (!answered && issue.reply === reply) return issue;
    if (!answered && issue.state === 'resolved') throw resolvedProblem(issue);
    if (!answered) throw refused(`Report ${reference} has already been answered.`);
    await notifyCustomer(trx, services, 'problem.answered', issue);
    return issue;
  });
}

export interface Resolution {
  resolution: 'reclean' | 'refund' | 'none';
  /** For the customer to read. */
  note: string;
  refundCents?: number;
}

export const isResolvedAs = (issue: IssueRow, { resolution, note, refundCents }: Resolution): boolean =>
  issue.state === 'resolved' &&
  issue.withdrawn_at === null &&
  issue.resolution === resolution &&
  issue.resolution_note === note &&
  issue.refund_cents === (refundCents ?? null);

/** What was paid back is paid before. @throws StaffProblem when it does not exist or is resolved otherwise */
export async function closeIssue(services: StaffServices, reference: string, how: Resolution) {
  const { resolution, note, refundCents } = how;
  const { user_id: userId } = await findIssue(services.db, reference);
  return inCustomerTransaction(services.db, userId, async (trx) => {
    const resolved = await trx
      .updateTable('order_issues')
      .set({
        state: 'resolved',
        resolution,
        resolution_note: note,
        refund_cents: refundCents ?? null,
        resolved_at: services.now().toISOString(),
      })
      .where('reference', '=', reference)
      .where('state', '<>', 'resolved')
      .returning('id')
      .executeTakeFirst();
    const issue = await findIssue(trx, reference);
    if (!resolved && isResolvedAs(issue, how)) return issue;
    if (!resolved) throw resolvedProblem(issue);
    await notifyCustomer(trx, services, 'problem.resolved', issue);
    return issue;
  });
}

const notifyCustomer = (
  trx: Db,
  services: StaffServices,
  type: 'problem.answered' | 'problem.resolved',
  issue: IssueRow,
) => {
  const order = { id: issue.order_id, order_number: issue.order_number };
  return notify(trx, { type, userId: issue.user_id, order, issue }, services);
};

/** A second run finishes a lost one. @throws StaffProblem if resolved otherwise, or the money can't or may have moved */
export async function resolveIssue(services: StaffServices, reference: string, resolution: Resolution) {
  const issue = await findIssue(services.db, reference);
  if (isResolvedAs(issue, resolution)) return issue;
  if (issue.state === 'resolved') throw resolvedProblem(issue);
  const begun = await findReportRefund(services.db, issue.order_id, reference);
  const { refundCents: amountCents } = resolution;
  if (begun?.asked_cents && begun.asked_cents !== amountCents)
    throw refused(
      `A refund of ${formatMoney(begun.asked_cents)} for report ${reference} was started. Finish that one: issues resolve ${reference} --refund ${toDecimalText(begun.asked_cents)}.`,
    );
  if (amountCents !== undefined)
    await refundOrder(services, issue.order_number, {
      amount: amountCents,
      reason: refundReason(reference),
      check: (trx) => checkOpen(trx, reference),
    });
  return closeIssue(services, reference, resolution);
}

/** @throws StaffProblem when its customer has withdrawn it, or somebody has resolved it */
async function checkOpen(trx: Db, reference: string): Promise<void> {
  const issue = await findIssue(trx, reference);
  if (issue.state === 'resolved') throw resolvedProblem(issue);
}
