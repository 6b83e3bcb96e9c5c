/** Feedback. Specification sections 2–5. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { id, optionalId, text } from './fields';
import { reply } from './replies';

export const feedbackForm = z.object({
  feedback_subject_id: id(messages.feedbackSubjectRequired),
  feedbacks: text(1000, messages.feedbackTextRequired),
  order_number: z.string().max(20).optional(),
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
      feedback: z.string().max(200).optional(),
      /** Absent or empty: pending (specification section 9). */
      status: z.enum(['pending', 'answered', 'all', '']).optional(),
    }),
    reply: reply(z.array(entry)),
  },
};
