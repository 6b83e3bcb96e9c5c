/** Specification sections 2–5. */
import { z } from 'zod';
import { MAX_FEEDBACK_SEARCH } from '@/lib/text/text-limits';
import { defineCall } from './define-call';
import { id, optionalId, optionalText } from './fields';
import { feedbackForm } from './forms/feedback';
import { reply } from './replies';

const entry = z.object({
  id: z.int(),
  subject: z.object({ id: z.int(), name: z.string() }),
  feedbacks: z.string(),
  status: z.string(),
  reply: z.string().nullable(),
  created: z.string(),
});

const subjects = [
  { id: 1, name: 'Cleaning quality' },
  { id: 2, name: 'Billing' },
];

const exampleEntry = {
  id: 3,
  subject: { id: 1, name: 'Cleaning quality' },
  feedbacks: 'Beautifully folded',
  status: 'pending',
  reply: null,
  created: '2027-03-20T02:30:00.000Z',
};

export const feedbackContract = {
  'feedback.subjects': defineCall({
    summary: 'List feedback subjects',
    reply: reply(z.array(z.object({ id: z.int(), name: z.string() }))),
    example: { reply: { data: subjects } },
  }),
  'feedback.create': defineCall({
    summary: 'Send feedback',
    more: 'The path works with and without a slash at the end.',
    body: feedbackForm.extend({ user_id: id() }),
    reply: reply(entry),
    example: {
      body: { user_id: 12, feedback_subject_id: 1, feedbacks: 'Beautifully folded', order_number: '1048213' },
      reply: { data: exampleEntry },
    },
  }),
  'feedback.list': defineCall({
    summary: 'List feedback and our replies',
    more: 'Without a status, pending only.',
    parameters: { status: 'pending (also when empty or left out), answered or all' },
    params: z.object({ user_id: id() }),
    query: z.object({
      subject: optionalId(),
      feedback: optionalText(MAX_FEEDBACK_SEARCH),
      /** Absent or empty means pending (specification section 9). */
      status: z.enum(['pending', 'answered', 'all', '']).optional(),
    }),
    reply: reply(z.array(entry)),
    example: { params: { user_id: 12 }, query: { status: 'all' }, reply: { data: [exampleEntry] } },
  }),
};
