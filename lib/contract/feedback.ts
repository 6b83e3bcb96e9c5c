/** Feedback. Specification sections 2–5. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { id, longText, optionalId, optionalText } from './fields';
import { reply } from './replies';

export const feedbackForm = z.object({
  feedback_subject_id: id(messages.feedbackSubjectRequired),
  feedbacks: longText(1000, messages.feedbackTextRequired),
  /** One of the customer's own orders, or ''. */
  order_number: optionalText(20),
});

const entry = z.object({
  id: z.int(),
  subject: z.object({ id: z.int(), name: z.string() }),
  feedbacks: z.string(),
  status: z.string(),
  reply: z.string().nullable(),
  created: z.string(),
});

export const feedbackContract = {
  'feedback.subjects': { reply: reply(z.array(z.object({ id: z.int(), name: z.string() }))) },
  'feedback.create': { body: feedbackForm.extend({ user_id: id() }), reply: reply(entry) },
  'feedback.list': {
    params: z.object({ user_id: id() }),
    query: z.object({
      subject: optionalId(),
      feedback: optionalText(200),
      /** Absent or empty means pending (specification section 9). */
      status: z.enum(['pending', 'answered', 'all', '']).optional(),
    }),
    reply: reply(z.array(entry)),
  },
};
