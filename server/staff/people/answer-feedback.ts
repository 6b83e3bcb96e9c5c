import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { findFeedbackForStaff } from '@/server/feedback/queries';
import { notify } from '@/server/notifications/notify';
import { inTransaction } from '@/server/platform/db/transaction';

/** Repeating the same answer does nothing. @throws StaffProblem when unknown or answered otherwise */
export async function answerFeedback(services: StaffServices, id: number, reply: string) {
  return inTransaction(services.db, async (trx) => {
    const answered = await trx
      .updateTable('feedback')
      .set({ status: 'answered', reply, replied_at: services.now().toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    const found = await findFeedbackForStaff(trx, id);
    if (!found) throw refused(`There is no feedback ${id}.`);
    if (!answered && found.reply === reply) return found;
    if (!answered) throw refused(`Feedback ${id} has already been answered.`);
    const { user_id: userId, subject } = found;
    await notify(trx, { type: 'issue.answered', userId, feedbackId: id, subject, reply }, services);
    return found;
  });
}
