import type { Notes } from './note';

const subjects = [
  { id: 1, name: 'Cleaning quality' },
  { id: 2, name: 'Billing' },
];

const entry = {
  id: 3,
  subject: { id: 1, name: 'Cleaning quality' },
  feedbacks: 'Beautifully folded',
  status: 'pending',
  reply: null,
  created: '2027-03-20T02:30:00.000Z',
};

export const feedbackNotes: Notes<'feedback'> = {
  'feedback.subjects': { summary: 'List feedback subjects', reply: { data: subjects } },
  'feedback.create': {
    summary: 'Send feedback',
    more: 'The path works with and without a slash at the end.',
    body: { user_id: 12, feedback_subject_id: 1, feedbacks: 'Beautifully folded', order_number: '1048213' },
    reply: { data: entry },
  },
  'feedback.list': {
    summary: 'List feedback and our replies',
    more: 'Without a status, pending only.',
    parameters: { status: 'pending (also when empty or left out), answered or all' },
    params: { user_id: 12 },
    query: { status: 'all' },
    reply: { data: [entry] },
  },
};
