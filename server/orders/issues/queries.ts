import type { Selectable } from 'kysely';
import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { toDecimal } from '@/lib/domain/money';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import { photoOf } from '../photos/queries';

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
  return withPhotos(db, await query.orderBy('order_issues.id', 'desc').limit(MAX_ROWS).execute());
}

/** @throws NoResultError for an id that does not exist */
export async function readIssue(db: Db, id: number): Promise<Issue> {
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
    return { ...toIssue(row), photos: own.map(photoOf) };
  });
}

/** As the API shows it. */
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
  created: row.created,
});
