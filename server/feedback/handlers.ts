import { messages } from '@/lib/messages/messages';
import type { Handlers } from '@/server/api/handler';
import { invalidField } from '@/server/api/problems';
import { findOrderId, insertFeedback, isSubject, listFeedback, listSubjects } from './queries';

export const feedbackHandlers = {
  'feedback.subjects': async ({ db }) => ({ data: await listSubjects(db) }),

  'feedback.create': async ({ db, customer, body, now }) => {
    const { feedback_subject_id, feedbacks, order_number } = body;
    if (!(await isSubject(db, feedback_subject_id)))
      throw invalidField('feedback_subject_id', messages.feedbackSubjectRequired);
    const order_id = order_number ? await findOrderId(db, customer.id, order_number) : null;
    if (order_id === undefined) throw invalidField('order_number', 'We don’t recognize this order number');
    const row = { user_id: customer.id, feedback_subject_id, feedbacks, order_id };
    const data = await insertFeedback(db, { ...row, created: now().toISOString() });
    return { data, message: messages.feedbackSaved };
  },

  'feedback.list': async ({ db, customer, query }) => {
    const { subject, feedback: text, status } = query;
    return { data: await listFeedback(db, customer.id, { subject, text, status: status || 'pending' }) };
  },
} satisfies Handlers<'feedback'>;
