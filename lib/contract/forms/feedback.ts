/** What people type into the feedback form. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { id, longText, optionalText } from '../fields';

export const feedbackForm = z.object({
  feedback_subject_id: id(messages.feedbackSubjectRequired),
  feedbacks: longText(1000, messages.feedbackTextRequired),
  /** One of the customer's own orders, or ''. */
  order_number: optionalText(20),
});
