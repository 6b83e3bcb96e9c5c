import { answerFeedback } from '@/server/feedback/answer';
import { listFeedbackForStaff } from '@/server/feedback/queries';
import { clock } from '@/server/orders/staff/clock';
import { command } from '../command';
import { table } from '../text';
import { answer, whole } from '../values';

export const feedbackCommand = command({
  name: 'feedback',
  group: 'Customers',
  about: 'Feedback waiting for an answer, oldest first',
  args: [],
  options: { all: { about: 'include answered ones' } },
  examples: ['feedback'],
  async run({ db }, _, { all }) {
    const entries = await listFeedbackForStaff(db, { all });
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
      text: entries.length > 0 ? table(headings, rows, ['id']) : 'Nothing is waiting for an answer.',
    };
  },
});

export const feedbackAnswerCommand = command({
  name: 'feedback answer',
  group: 'Customers',
  about: 'Answers feedback; the customer gets it in the account and by email',
  args: ['id', 'answer'],
  examples: ['feedback answer 12 "Thank you. The driver calls from the lobby from now on."'],
  async run(ops, [given = '', text]) {
    const id = whole(given, 'feedback number', 1, 999_999_999);
    const reply = answer(text, 2_000);
    const entry = await answerFeedback(ops, id, reply);
    return {
      data: { id, status: 'answered', reply },
      text: `${entry.first_name} ${entry.last_name} is told.`,
    };
  },
});
