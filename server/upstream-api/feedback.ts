/** Feedback (specification sections 3 and 7). */
import { z } from 'zod';
import type { BaseCalls } from './base-call';
import { asPlain, type Fields, id, list, numbered, saved, text, textOrNull, whole, words } from './values';

const entry = z.object({
  id: whole(0),
  subject: z.object({ id: whole(0), name: text('') }).catch({ id: 0, name: '' }),
  feedbacks: words(),
  status: text('pending'),
  reply: textOrNull(),
  created: text(''),
});

/** An order number has no field of its own there. */
export const withOrderNumber =
  (field: string) =>
  ({ order_number, ...body }: Fields): Fields =>
    asPlain(order_number) ? { [field]: `Order ${asPlain(order_number)}: ${asPlain(body[field])}` } : {};

export const feedback: BaseCalls<'feedback'> = {
  'feedback.subjects': { reads: () => z.object({ data: list(z.object({ id: id(), name: words() })) }) },
  'feedback.list': {
    asks: 'subject feedback status',
    reads: () => z.object({ data: list(entry).transform(numbered) }),
  },
  'feedback.create': {
    sends: 'feedback_subject_id feedbacks user_id',
    keeps: withOrderNumber('feedbacks'),
    reads: ({ body: { feedback_subject_id: id, feedbacks } }) => saved({ subject: { id }, feedbacks }, entry),
  },
};
