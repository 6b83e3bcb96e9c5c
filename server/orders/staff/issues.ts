/** What staff does with problems that customers reported. */
import type { Db } from '@/server/db/client';
import { inCustomerTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import { quoted } from '@/server/plain-text';
import type { StaffServices } from '@/server/services';
import { misuse, refused } from '@/server/staff-problem';

export const issueProblem = {
  issueAnswered: ({ reference }: { reference: string }) =>
    refused(`Report ${reference} has already been answered.`),
  issueResolved: ({ reference }: { reference: string }) => refused(`Report ${reference} is resolved.`),
  noNote: ({ order, service, services }: { order: string; service: string; services: readonly string[] }) => {
    if (services.length === 0) return refused(`Order ${order} has no note on a stain.`);
    const which = `Notes are about: ${services.join(', ')}.`;
    return service
      ? refused(`Order ${order} has no note about ${quoted(service)}. ${which}`)
      : misuse(`Order ${order} has more than one note: say which with --service. ${which}`);
  },
};

export type IssueRow = Awaited<ReturnType<typeof findIssue>>;

const MAX_ROWS = 500;

const selectIssue = (db: Db) =>
  db
    .selectFrom('order_issues')
    .innerJoin('orders', 'orders.id', 'order_issues.order_id')
    .innerJoin('users', 'users.id', 'order_issues.user_id')
    .selectAll('order_issues')
    .select(['order_number', 'first_name', 'last_name', 'email', 'users.mobile']);

/** The problems that wait for an answer, oldest deadline first; with `all`, answered and resolved ones too. */
export function listIssuesForStaff(db: Db, { all }: { all: boolean }) {
  let query = selectIssue(db).orderBy('respond_by_date').orderBy('order_issues.id').limit(MAX_ROWS);
  if (!all) query = query.where('order_issues.state', '=', 'open');
  return query.execute();
}

/** @throws StaffProblem when there is no report with this number */
export async function findIssue(db: Db, reference: string) {
  const issue = await selectIssue(db).where('reference', '=', reference).executeTakeFirst();
  if (!issue) throw refused(`There is no report ${reference}.`);
  return issue;
}

/**
 * Answers a report once and tells the customer; the report stays to be resolved. The same answer again does nothing.
 * @throws StaffProblem when it does not exist, was answered otherwise, or is resolved
 */
export async function answerIssue(
  services: StaffServices,
  reference: string,
  reply: string,
): Promise<IssueRow> {
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
    if (!answered) {
      const { issueResolved, issueAnswered } = issueProblem;
      throw (issue.state === 'resolved' ? issueResolved : issueAnswered)({ reference });
    }
    await tell(trx, services, 'problem.answered', issue);
    return issue;
  });
}

export interface Resolution {
  resolution: 'reclean' | 'refund' | 'none';
  /** For the customer to read. */
  note: string;
  refundCents?: number;
}

/** Whether a report was resolved in this way, so that the same command again has nothing left to do. */
export const isResolvedAs = (issue: IssueRow, { resolution, note, refundCents }: Resolution): boolean =>
  issue.state === 'resolved' &&
  issue.resolution === resolution &&
  issue.resolution_note === note &&
  issue.refund_cents === (refundCents ?? null);

/**
 * Closes a report once and tells the customer. What was paid back is paid before: see resolve-issue.ts.
 * @throws StaffProblem when it does not exist or is resolved otherwise
 */
export async function closeIssue(
  services: StaffServices,
  reference: string,
  how: Resolution,
): Promise<IssueRow> {
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
    if (!resolved) throw issueProblem.issueResolved({ reference });
    await tell(trx, services, 'problem.resolved', issue);
    return issue;
  });
}

const tell = (
  trx: Db,
  services: StaffServices,
  type: 'problem.answered' | 'problem.resolved',
  issue: IssueRow,
) => {
  const order = { id: issue.order_id, order_number: issue.order_number };
  return notify(trx, { type, userId: issue.user_id, order, issue }, services);
};
