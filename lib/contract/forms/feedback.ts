/** What people type into the feedback form. */
import { z } from 'zod';
import { MAX_FEEDBACK } from '@/lib/domain/text-limits';
import { messages } from '@/lib/messages';
import { id, longText, optionalText } from '../fields';

export const feedbackForm = z.object({
  feedback_subject_id: id(messages.feedbackSubjectRequired),
  feedbacks: longText(MAX_FEEDBACK, messages.feedbackTextRequired),
  /** One of the customer's own orders, or ''. */
  order_number: optionalText(20),
});
