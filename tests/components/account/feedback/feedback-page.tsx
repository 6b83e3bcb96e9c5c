/** The feedback page, opened in front of an API that tests describe. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { FeedbackScreen } from '@/components/account/feedback/feedback-screen';
import { mock, ok, show, user } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/feedback/add-feedback-form';

export const subjects = [
  { id: 1, name: 'Cleaning quality' },
  { id: 2, name: 'Billing' },
];
export const towels = {
  id: 3,
  subject: subjects[0],
  feedbacks: 'Please fold the towels in thirds.',
  status: 'pending',
  reply: null,
  created: '2026-11-17T02:30:00.000Z',
};

/** `asked` records the queries of the list, `sent` the added feedback. */
export function feedbackApi(rows: unknown[] = [towels]) {
  const api = { rows, asked: [] as string[], sent: vi.fn() };
  mock('feedback.list', ({ request }) => {
    api.asked.push(new URL(request.url).search);
    return ok(api.rows);
  });
  mock('feedback.create', async ({ request }) => {
    api.sent(await request.json());
    api.rows = [{ ...towels, id: 4, feedbacks: 'The bill is right now.' }, ...api.rows];
    return ok(api.rows[0], { message: 'feedback saved successfully' });
  });
  mock('orders.list', () =>
    ok([
      { id: 77, order_number: '1048213', pickup_date: '2026-11-18T00:00:00.000Z', services: 'Wash & Fold' },
    ]),
  );
  return api;
}

export const openFeedback = () => show(<FeedbackScreen subjects={subjects} />);
export async function openModal() {
  await user.click(await screen.findByRole('button', { name: 'ADD FEEDBACK' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Feedback' });
  await within(dialog).findByRole('combobox', { name: 'Subject' });
  return within(dialog);
}

export const search = () => within(screen.getByRole('form', { name: 'Search your feedback' }));
