import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Data, Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { toIsoDate } from '@/lib/rules/dates/calendar';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { toDecimal } from '@/lib/rules/money/money';
import { issueLines } from '@/lib/rules/orders/issue-lines';
import { DELIVERED } from '@/lib/rules/orders/order-status';
import { lastReportDay, reportEnd } from '@/lib/rules/orders/report-end';
import { formatPhone } from '@/lib/rules/people/phone';
import { reportOver } from '@/lib/rules/policy/order-sentences';
import type { Policy } from '@/lib/rules/policy/policy';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem, invalidField, notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { listPayments } from '@/server/payments/ledger';
import { audit, byLink } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { makeReference } from '@/server/platform/db/ids';
import type { Tables } from '@/server/platform/db/tables';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { answerDay } from '@/server/service-area/answer-day';
import { readPolicy } from '@/server/shop/policy';
import { attachOnce, toPhoto } from '../photos/queries';
import { readReceipt } from '../read/receipt';
import { findOrder, type OrderEntity } from '../record/queries';

type Report = Output<'orders.report', 'body'>;
type Reporting = Pick<HandlerContext<'orders.report'>, keyof Services | 'params' | 'body'> & {
  customer: { id: number };
};
type Receipt = Data<'orders.get'>;

/** Once. @throws ApiProblem not_found; invalid for a line or a photo; conflict before delivery and after the last day */
export async function reportProblem(context: Reporting): Promise<HandlerResult<'orders.report'>> {
  const { db, customer, params, body } = context;
  const { data, order } = await inCustomerTransaction(db, customer.id, async (trx) => {
    const found = await findOrder(trx, customer.id, params.id);
    const receipt = await readReceipt(trx, customer.id, params.id, context.now());
    const earlier = await findSame(trx, params.id, body);
    if (earlier) return { data: await readIssue(trx, earlier.id), order: null };
    const policy = await readPolicy(trx);
    refuseOutside(found, receipt, policy, context.now());
    const id = await insertIssue(trx, context, receipt, policy);
    return { data: await readIssue(trx, id), order: receipt.order_number };
  });
  context.flushOutbox();
  if (order !== null)
    audit(context, 'problem-reported', { order, report: data.reference, ...byLink(context) });
  return { data, message: messages.problemReported(data.reference) };
}

const makeFingerprint = ({ kind, line, text, photos }: Report) =>
  createHash('sha256')
    .update(JSON.stringify([kind, line, text, ...photos.toSorted()]))
    .digest('hex');

const findSame = (trx: Db, orderId: number, report: Report) =>
  trx
    .selectFrom('order_issues')
    .select('id')
    .where('order_id', '=', orderId)
    .where('fingerprint', '=', makeFingerprint(report))
    .where('state', '<>', 'resolved')
    .executeTakeFirst();

/** @throws ApiProblem conflict before the delivery and after the last day */
function refuseOutside({ order }: OrderEntity, receipt: Receipt, policy: Policy, now: Date): void {
  const { delivered_at: at, status } = order;
  const phone = formatPhone(receipt.business.phone);
  if (status !== DELIVERED || at === null) {
    const data = { reason: 'status', status, until: null, phone };
    throw new ApiProblem('conflict', messages.notDeliveredYet, { data });
  }
  if (now < reportEnd(at, policy)) return;
  const until = lastReportDay(at, policy);
  const over = reportOver(datedLabel(until, todayAtShop(now)));
  throw new ApiProblem('conflict', phone ? `${over} Still have a question? Call ${phone}.` : over, {
    data: { reason: 'window', status, until: toIsoDate(until), phone },
  });
}

async function insertIssue(trx: Db, context: Reporting, receipt: Receipt, policy: Policy): Promise<number> {
  const { customer, body, now } = context;
  const line = issueLines(receipt).find((one) => one.line === body.line);
  if (!line) throw invalidField('line', messages.issueLineUnknown);
  const row = {
    order_id: receipt.id,
    user_id: customer.id,
    kind: body.kind,
    line: line.line,
    line_label: line.label,
    text: body.text,
    fingerprint: makeFingerprint(body),
    respond_by_date: await answerDay(trx, now(), policy),
    created: now().toISOString(),
  };
  for (;;) {
    const issue = await trx
      .insertInto('order_issues')
      .values({ ...row, reference: makeReference() })
      .onConflict((clash) => clash.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!issue) continue;
    await keepPhotos(trx, issue, body.photos);
    await notify(trx, { type: 'problem.received', userId: customer.id, order: receipt, issue }, context);
    return issue.id;
  }
}

async function keepPhotos(
  trx: Db,
  { id: issue_id, user_id: userId, order_id: orderId }: { id: number; user_id: number; order_id: number },
  tokens: readonly string[],
): Promise<void> {
  const ids = await attachOnce(trx, { userId, orderId, tokens, field: 'photos' });
  if (ids.length === 0) return;
  const rows = ids.map((photo_id) => ({ photo_id, issue_id }));
  await trx.insertInto('order_issue_photos').values(rows).execute();
}

/** Closes it, so no refund follows. @throws ApiProblem not_found; conflict once resolved or a refund has begun */
export async function withdrawIssue(
  context: HandlerContext<'orders.withdrawIssue'>,
): Promise<HandlerResult<'orders.withdrawIssue'>> {
  const { db, customer, params, now } = context;
  const { isNew, id } = await inCustomerTransaction(db, customer.id, async (trx) => {
    const issue = await trx
      .selectFrom('order_issues')
      .select(['id', 'state', 'withdrawn_at'])
      .where('user_id', '=', customer.id)
      .where('order_id', '=', params.id)
      .where('reference', '=', params.reference)
      .executeTakeFirst();
    if (!issue) throw notFound();
    if (issue.withdrawn_at !== null) return { isNew: false, id: issue.id };
    if (issue.state === 'resolved' || (await findReportRefund(trx, params.id, params.reference)))
      throw new ApiProblem('conflict', messages.reportClosed);
    const at = now().toISOString();
    await trx
      .updateTable('order_issues')
      .set({ state: 'resolved', resolution: 'none', resolved_at: at, withdrawn_at: at })
      .where('id', '=', issue.id)
      .execute();
    return { isNew: true, id: issue.id };
  });
  if (isNew) audit(context, 'report-withdrawn', { report: params.reference });
  return { data: await readIssue(db, id), message: messages.reportWithdrawn(params.reference) };
}

type Issue = Data<'orders.issues'>[number];

const MAX_ROWS = 200;

const selectIssue = (db: Db) =>
  db
    .selectFrom('order_issues')
    .innerJoin('orders', 'orders.id', 'order_issues.order_id')
    .selectAll('order_issues')
    .select('orders.order_number');

export async function listIssues(db: Db, userId: number, orderId?: number): Promise<Issue[]> {
  let query = selectIssue(db).where('order_issues.user_id', '=', userId);
  if (orderId !== undefined) query = query.where('order_issues.order_id', '=', orderId);
  return withPhotos(db, await query.orderBy('order_issues.id', 'desc').limit(MAX_ROWS).execute());
}

/** @throws NoResultError for an id that does not exist */
async function readIssue(db: Db, id: number): Promise<Issue> {
  const row = await selectIssue(db).where('order_issues.id', '=', id).executeTakeFirstOrThrow();
  const [issue] = await withPhotos(db, [row]);
  return issue as Issue;
}

type Row = Selectable<Tables['order_issues']> & { order_number: string };

async function withPhotos(db: Db, rows: readonly Row[]): Promise<Issue[]> {
  const ids = rows.map(({ id }) => id);
  const photos =
    ids.length === 0
      ? []
      : await db
          .selectFrom('order_issue_photos')
          .innerJoin('photos', 'photos.id', 'order_issue_photos.photo_id')
          .select(['issue_id', 'token', 'width', 'height'])
          .where('issue_id', 'in', ids)
          .orderBy('photo_id')
          .execute();
  return rows.map((row) => {
    const own = photos.filter(({ issue_id }) => issue_id === row.id);
    return { ...toIssue(row), photos: own.map(toPhoto) };
  });
}

const toIssue = (row: Row): Omit<Issue, 'photos'> => ({
  reference: row.reference,
  order_id: row.order_id,
  order_number: row.order_number,
  kind: row.kind,
  line: row.line,
  line_label: row.line_label,
  text: row.text,
  state: row.state,
  respond_by: toIsoDate(row.respond_by_date),
  reply: row.reply,
  resolution: row.resolution,
  resolution_note: row.resolution_note,
  refund: row.refund_cents === null ? null : toDecimal(row.refund_cents),
  withdrawn: row.withdrawn_at !== null,
  created: row.created,
});

/** What identifies refunds for a report: the same amount for the same reason goes back once. */
export const refundReason = (reference: string) => `Report ${reference}`;

export async function findReportRefund(db: Db, orderId: number, reference: string) {
  const reason = refundReason(reference);
  const rows = await listPayments(db, orderId);
  return rows.find((row) => row.kind === 'refund' && row.state !== 'declined' && row.reason === reason);
}
