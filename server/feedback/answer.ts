import { inTransaction } from '@/server/db/transaction';
import { DomainProblem } from '@/server/domain-problem';
import { notify } from '@/server/notifications/notify';
import type { StaffServices } from '@/server/services';
import { findFeedbackForStaff } from './queries';

/** Why feedback cannot be answered. */
export type FeedbackProblem = { kind: 'no-feedback'; id: number } | { kind: 'feedback-answered'; id: number };

const problem = (facts: FeedbackProblem) => new DomainProblem(facts);

/**
 * Answers feedback once and notifies the customer. The same answer again does nothing.
 * @throws DomainProblem when it does not exist or was answered otherwise
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
    if (!found) throw problem({ kind: 'no-feedback', id });
    if (!answered && found.reply === reply) return found;
    if (!answered) throw problem({ kind: 'feedback-answered', id });
    const { user_id: userId, subject } = found;
    await notify(trx, { type: 'issue.answered', userId, feedbackId: id, subject, reply }, services);
    return found;
  });
}
