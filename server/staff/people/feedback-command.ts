import { refused } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { findFeedbackForStaff, listFeedbackForStaff } from '@/server/feedback/queries';
import { notify } from '@/server/notifications/notify';
import { inTransaction } from '@/server/platform/db/transaction';
import { argument, command, flag, subject } from '../cli/command';
import { clock, columns, type Listed } from '../cli/text';
import { answer, whole } from '../cli/values';

/** Repeating the same answer does nothing. @throws StaffProblem when unknown or answered otherwise */
async function answerFeedback(services: StaffServices, id: number, reply: string) {
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

const list = columns<Listed<typeof listFeedbackForStaff>>([
  { heading: 'id', text: (entry) => entry.id, right: true },
  { heading: 'when', text: (entry) => clock(entry.created) },
  { heading: 'customer', text: (entry) => `${entry.first_name} ${entry.last_name}` },
  { heading: 'about', text: (entry) => entry.subject },
  { heading: 'order', text: (entry) => entry.order_number },
  { heading: 'feedback', text: (entry) => entry.feedbacks },
  { heading: 'answer', text: (entry) => entry.reply },
]);

export const feedbackCommands = [
  command({
    name: 'feedback',
    about: 'Feedback waiting for an answer, oldest first',
    options: { all: flag('include answered ones') },
    run: async ({ db }, _, options) =>
      list.list(await listFeedbackForStaff(db, options), 'Nothing is waiting for an answer.'),
  }),

  command({
    name: 'feedback answer',
    about: 'Answers feedback; the customer gets it in the account and by email',
    args: [subject('id', whole('feedback number')), argument('answer', answer)],
    examples: ['feedback answer 12 "Thank you. The driver calls from the lobby from now on."'],
    async run(ops, [id, reply]) {
      const entry = await answerFeedback(ops, id, reply);
      return {
        data: { id, status: 'answered', reply },
        text: `${entry.first_name} ${entry.last_name} is told.`,
      };
    },
  }),
];
