import type { Selectable } from 'kysely';
import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { toDecimal } from '@/lib/domain/money';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';

type Issue = Data<'orders.issues'>[number];

const MAX_ROWS = 200;

const selectIssue = (db: Db) =>
  db
    .selectFrom('order_issues')
    .innerJoin('orders', 'orders.id', 'order_issues.order_id')
    .selectAll('order_issues')
    .select('orders.order_number');

/** The problems that a customer reported, with one order or with all, newest first. */
export async function listIssues(db: Db, userId: number, orderId?: number): Promise<Issue[]> {
  let query = selectIssue(db).where('order_issues.user_id', '=', userId);
  if (orderId !== undefined) query = query.where('order_issues.order_id', '=', orderId);
  return (await query.orderBy('order_issues.id', 'desc').limit(MAX_ROWS).execute()).map(toIssue);
}

/** As the API shows it. */
export const toIssue = (row: Selectable<Tables['order_issues']> & { order_number: string }): Issue => ({
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
  created: row.created,
});
