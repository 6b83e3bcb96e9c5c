import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { notify } from '@/server/profile/notify';
import { command } from '../command';
import { clock } from '../orders/describe-order';
import { OpsProblem } from '../problem';
import { table } from '../text';
import { whole, words } from '../values';

const MOST_ROWS = 500;

const select = (db: Db) =>
  db
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .innerJoin('feedback_subjects', 'feedback_subjects.id', 'feedback.feedback_subject_id')
    .leftJoin('orders', 'orders.id', 'feedback.order_id')
    .select(['feedback.id', 'feedback.created', 'feedback.status', 'feedbacks', 'reply', 'replied_at'])
    .select(['feedback.user_id', 'first_name', 'last_name', 'email', 'order_number'])
    .select('feedback_subjects.name as subject');

export const feedbackCommand = command({
  name: 'feedback',
  group: 'Customers',
  about: 'Feedback that waits for an answer, oldest first',
  args: [],
  options: { all: { about: 'answered ones too' } },
  examples: ['feedback'],
  async run({ db }, _, { all }) {
    let query = select(db).orderBy('feedback.id').limit(MOST_ROWS);
    if (!all) query = query.where('feedback.status', '=', 'pending');
    const entries = (await query.execute()).map(({ user_id: _user, ...entry }) => entry);
    const rows = entries.map((entry) => [
      entry.id,
      clock(entry.created),
      `${entry.first_name} ${entry.last_name}`,
      entry.subject,
      entry.order_number,
      entry.feedbacks,
      entry.reply,
    ]);
    const headings = ['id', 'when', 'customer', 'about', 'order', 'feedback', 'answer'];
    return {
      data: entries,
      text: entries.length > 0 ? table(headings, rows, ['id']) : 'Nothing waits for an answer.',
    };
  },
});

export const feedbackAnswerCommand = command({
  name: 'feedback answer',
  group: 'Customers',
  about: 'Answers feedback: the customer reads it in the account and by mail',
  args: ['id', 'answer'],
  examples: ['feedback answer 12 "Thank you. The driver calls from the lobby from now on."'],
  async run(ops, [given = '', text]) {
    const id = whole(given, 'number of a feedback', 1, 999_999_999);
    const reply = words(text, 'The answer', 2_000);
    const entry = await inTransaction(ops.db, async (trx) => {
      const answered = await trx
        .updateTable('feedback')
        .set({ status: 'answered', reply, replied_at: ops.now().toISOString() })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returning('id')
        .executeTakeFirst();
      const found = await select(trx).where('feedback.id', '=', id).executeTakeFirst();
      if (!found) throw new OpsProblem(`There is no feedback ${id}.`);
      if (!answered) throw new OpsProblem(`Feedback ${id} was answered before.`);
      const { user_id: userId, subject } = found;
      await notify(trx, { type: 'issue.answered', userId, feedbackId: id, subject, reply }, ops);
      return found;
    });
    return {
      data: { id, status: 'answered', reply },
      text: `${entry.first_name} ${entry.last_name} is told.`,
    };
  },
});
