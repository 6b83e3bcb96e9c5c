/** The customer reports a problem with a delivered order. An extension of the specification. */
import { createHash } from 'node:crypto';
import type { Data, Output } from '@/lib/contract';
import { addBusinessDays, type CalendarDate, toIsoDate } from '@/lib/domain/calendar';
import { datedLabel } from '@/lib/domain/day-label';
import { issueLines } from '@/lib/domain/issue-lines';
import { DELIVERED } from '@/lib/domain/order-status';
import { formatPhone } from '@/lib/domain/phone';
import { lastReportDay, reportEnd } from '@/lib/domain/report-end';
import { todayAtShop } from '@/lib/domain/shop-time';
import { messages } from '@/lib/messages';
import type { Policy } from '@/lib/policy';
import { reportOverCall } from '@/lib/policy-sentences';
import type { HandlerContext, HandlerResult } from '@/server/api/handler';
import { ApiProblem, invalidField, notFound } from '@/server/api/problems';
import { readPolicy } from '@/server/content/policy';
import type { Db } from '@/server/db/client';
import { makeReference } from '@/server/db/ids';
import { inCustomerTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import { closedDays } from '@/server/service-area/queries';
import { attachOnce } from '../photos/attach';
import { findOrder, type OrderEntity } from '../queries';
import { readReceipt } from '../receipt';
import { readIssue } from './queries';

type Report = Output<'orders.report', 'body'>;
type Receipt = Data<'orders.get'>;

/**
 * Saves the problem once: the same report again gets the same answer, after the last day too.
 * @throws ApiProblem not_found; invalid for a line that the order does not have, and for a photo that can't be used; conflict when the order is not
 * delivered, or after the last day
 */
export async function reportProblem(
  context: HandlerContext<'orders.report'>,
): Promise<HandlerResult<'orders.report'>> {
  const { db, customer, params, body } = context;
  const data = await inCustomerTransaction(db, customer.id, async (trx) => {
    const found = await findOrder(trx, customer.id, params.id);
    const receipt = await readReceipt(trx, customer.id, params.id, context.now());
    if (!found || !receipt) throw notFound();
    const earlier = await findSame(trx, params.id, body);
    if (earlier) return readIssue(trx, earlier.id);
    const policy = await readPolicy(trx);
    refuseOutside(found, receipt, policy, context.now());
    return readIssue(trx, await insertIssue(trx, context, receipt, policy));
  });
  context.wakeSenders();
  return { data, message: messages.problemReported(data.reference) };
}

/** Of everything that makes a report what it is. */
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
  throw new ApiProblem('conflict', reportOverCall(datedLabel(until, todayAtShop(now)), phone), {
    data: { reason: 'window', status, until: toIsoDate(until), phone },
  });
}

async function insertIssue(
  trx: Db,
  context: HandlerContext<'orders.report'>,
  receipt: Receipt,
  policy: Policy,
): Promise<number> {
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

/** The business day by which we answer what comes today. */
export async function answerDay(db: Db, now: Date, { answer_days }: Policy): Promise<CalendarDate> {
  const today = todayAtShop(now);
  return addBusinessDays(today, answer_days, await closedDays(db, today));
}
