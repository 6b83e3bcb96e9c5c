import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { MAX_FEEDBACK } from '@/lib/text/text-limits';
import { id, longText, optionalText } from '../fields';

export const feedbackForm = z.object({
  feedback_subject_id: id(messages.feedbackSubjectRequired),
  feedbacks: longText(MAX_FEEDBACK, messages.feedbackTextRequired),
  /** The customer's own, or ''. */
  order_number: optionalText(20, readOrderNumber),
});
