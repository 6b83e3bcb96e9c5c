import { inTransaction } from '@/server/db/transaction';
import { notify } from '@/server/notifications/notify';
import type { StaffServices } from '@/server/services';
import { refused } from '@/server/staff-problem';
import { findFeedbackForStaff } from './queries';

/**
 * Answers feedback once and notifies the customer. The same answer again does nothing.
 * @throws StaffProblem when it does not exist or was answered otherwise
 */
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
