import type { Insertable } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';

export const listSubjects = (db: Db) =>
  db.selectFrom('feedback_subjects').select(['id', 'name']).orderBy('position').orderBy('id').execute();

export async function isSubject(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('feedback_subjects').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Undefined for another customer's order too. */
export async function findOrderId(db: Db, userId: number, orderNumber: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row?.id;
}

export interface FeedbackFilter {
  subject?: number | undefined;
  /** Any part, ignoring case. */
  text: string;
  status: 'pending' | 'answered' | 'all';
}

const MAX_ROWS = 500;

const select = (db: Db, userId: number) =>
  db
    .selectFrom('feedback')
    .innerJoin('feedback_subjects', 'feedback_subjects.id', 'feedback.feedback_subject_id')
    .select(['feedback.id', 'feedbacks', 'status', 'reply', 'created'])
    .select(['feedback_subject_id as subject_id', 'feedback_subjects.name as subject_name'])
    .where('user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toEntry = ({ subject_id, subject_name, ...row }: Row) => ({
  ...row,
  subject: { id: subject_id, name: subject_name },
});

/** Newest first. Matched here, because SQLite ignores case only for A to Z. */
export async function listFeedback(db: Db, userId: number, { subject, text, status }: FeedbackFilter) {
  let query = select(db, userId);
  if (subject !== undefined) query = query.where('feedback_subject_id', '=', subject);
  if (status !== 'all') query = query.where('status', '=', status);
  const rows = await query.orderBy('feedback.id', 'desc').limit(MAX_ROWS).execute();
  const part = text.toLowerCase();
  return rows.filter((row) => row.feedbacks.toLowerCase().includes(part)).map(toEntry);
}

export async function insertFeedback(db: Db, feedback: Insertable<Tables['feedback']>) {
  const { id } = await db.insertInto('feedback').values(feedback).returning('id').executeTakeFirstOrThrow();
  return toEntry(await select(db, feedback.user_id).where('feedback.id', '=', id).executeTakeFirstOrThrow());
}

/** With author and order. */
const selectForStaff = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .innerJoin('feedback_subjects', 'feedback_subjects.id', 'feedback.feedback_subject_id')
    .leftJoin('orders', 'orders.id', 'feedback.order_id')
    .select(['feedback.id', 'feedback.created', 'feedback.status', 'feedbacks', 'reply', 'replied_at'])
    .select(['feedback.user_id', 'first_name', 'last_name', 'email', 'order_number'])
    .select('feedback_subjects.name as subject');

/** Oldest first; unanswered unless `all`. */
export async function listFeedbackForStaff(db: Db, { all }: { all: boolean }) {
  const entries = selectForStaff(db).orderBy('feedback.id');
  const listed = await (all ? entries : entries.where('feedback.status', '=', 'pending')).execute();
  return listed.map(({ user_id: _user, ...entry }) => entry);
}

export const findFeedbackForStaff = (db: Db, id: number) =>
  selectForStaff(db).where('feedback.id', '=', id).executeTakeFirst();
