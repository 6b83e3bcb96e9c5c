import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackScreen } from '@/components/feedback/feedback-screen';
import { contract } from '@/lib/contract';
import { fill, HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/feedback/add-feedback-form';

const subjects = [
  { id: 1, name: 'Cleaning quality' },
  { id: 2, name: 'Billing' },
];
const towels = {
  id: 3,
  subject: subjects[0],
  feedbacks: 'Please fold the towels in thirds.',
  status: 'pending',
  reply: null,
  created: '2026-11-17T02:30:00.000Z',
};

/** `asked` records the queries of the list, `sent` the added feedback. */
function feedbackApi(rows: unknown[] = [towels]) {
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

const open = () => show(<FeedbackScreen subjects={subjects} />);
async function openModal() {
  await user.click(await screen.findByRole('button', { name: 'ADD FEEDBACK' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Feedback' });
  await within(dialog).findByRole('combobox', { name: 'Subject' });
  return within(dialog);
}

const write = async () => within(await screen.findByRole('region', { name: 'Write feedback' }));
async function search() {
  await user.click(await screen.findByText('Search your feedback'));
  return within(screen.getByRole('form', { name: 'Search your feedback' }));
}

beforeEach(() => {
  mock('orders.allIssues', () => ok([]));
  mock('orders.list', () => ok([], { page: 1, totalPages: 1, totalDocs: 0, limit: 10 }));
  signInAt('/feedback');
});

describe('reported problems', () => {
  it('stand under the feedback with their order, state and our reply', async () => {
    feedbackApi();
    const issue = { ...contract['orders.report'].example.reply.data, photos: [] };
    mock('orders.allIssues', () => ok([{ ...issue, state: 'answered', reply: 'We are looking for it.' }]));
    open();
    const list = await screen.findByRole('region', { name: 'Reported problems' });
    expect(list).toHaveTextContent('Not clean: Shirt × 3');
    expect(list).toHaveTextContent('Our answer: We are looking for it.');
    expect(within(list).getByRole('link', { name: 'order 1048213' })).toHaveAttribute(
      'href',
      '/order/order-details/77',
    );
  });

  it('are not there with an API that lacks them', async () => {
    feedbackApi();
    mock('orders.allIssues', () => refused('Not found', 404));
    open();
    await screen.findByText(towels.feedbacks);
    expect(screen.queryByRole('region', { name: 'Reported problems' })).not.toBeInTheDocument();
    expect(toast.error).not.toHaveBeenCalled();
  });
});

describe('the list of feedback', () => {
  it('has its three columns, the day in UTC, and comes with one call for open ones', async () => {
    const api = feedbackApi();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'FEEDBACK' })).toBeInTheDocument();
    expect(await screen.findByText('Please fold the towels in thirds.')).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Subject',
      'Feedback',
      'Created',
    ]);
    expect(screen.getByText('11/17/2026')).toBeInTheDocument();
    expect(api.asked).toEqual(['?subject=&feedback=&status=pending']);
  });

  it('applies filters on Submit, keeps them in the URL, and clears both on Reset', async () => {
    const api = feedbackApi();
    open();
    const filters = await search();
    await screen.findByText(towels.feedbacks);
    await user.selectOptions(filters.getByRole('combobox', { name: 'Subject' }), '2');
    await fill(filters.getByRole('textbox', { name: 'Feedback' }), ' fold ');
    expect(api.asked).toHaveLength(1);
    api.rows = [];
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('No Data Found.')).toBeInTheDocument();
    expect(window.location.search).toBe('?subject=2&feedback=fold');
    expect(api.asked.at(-1)).toBe('?subject=2&feedback=fold&status=pending');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Please fold the towels in thirds.')).toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(
      within(screen.getByRole('form', { name: 'Search your feedback' })).getByRole('combobox', {
        name: 'Subject',
      }),
    ).toHaveValue('');
  });

  it('cuts nothing that is looked for, and says what is too long', async () => {
    const api = feedbackApi();
    open();
    const text = (await search()).getByRole('textbox', { name: 'Feedback' });
    await screen.findByText(towels.feedbacks);
    await user.click(text);
    await user.paste('fold '.repeat(50));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(text).toHaveAccessibleDescription('Error: Use at most 200 characters');
    expect(text).toHaveFocus();
    expect(api.asked).toHaveLength(1);
  });

  it('starts with the filters in the URL', async () => {
    const api = feedbackApi();
    signInAt('/feedback?subject=2&feedback=fold');
    open();
    await waitFor(() => expect(api.asked).toEqual(['?subject=2&feedback=fold&status=pending']));
    const filters = within(screen.getByRole('form', { name: 'Search your feedback' }));
    expect(filters.getByRole('combobox', { name: 'Subject' })).toHaveValue('2');
    expect(filters.getByRole('textbox', { name: 'Feedback' })).toHaveValue('fold');
    expect(screen.getByRole('form', { name: 'Search your feedback' }).closest('details')).toHaveAttribute(
      'open',
    );
  });

  it('folds its filters below ten entries', async () => {
    const api = feedbackApi(Array.from({ length: 9 }, (_, id) => ({ ...towels, id })));
    open();
    await screen.findAllByText(towels.feedbacks);
    const fold = screen.getByText('Search your feedback').closest('details');
    expect(fold).not.toHaveAttribute('open');
    api.rows = [...api.rows, { ...towels, id: 10 }];
    await user.click(screen.getByRole('button', { name: 'Show answered feedback too' }));
    await waitFor(() => expect(fold).toHaveAttribute('open'));
  });

  it('says that answered entries stand elsewhere, where there are none to show', async () => {
    feedbackApi([]);
    open();
    expect(await screen.findByText(/^You’ll see your open feedback here\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show answered feedback too' }));
    expect(await screen.findByText('You’ll see your feedback here, with our answer.')).toBeInTheDocument();
  });

  it('shows answers when asked for', async () => {
    const api = feedbackApi([{ ...towels, status: 'answered', reply: 'Thirds it is.' }]);
    open();
    await user.click(await screen.findByRole('button', { name: 'Show answered feedback too' }));
    await waitFor(() => expect(api.asked.at(-1)).toBe('?subject=&feedback=&status=all'));
    expect(await screen.findByText(/Thirds it is\./)).toBeInTheDocument();
  });

  it('offers Retry when loading fails', async () => {
    mock('feedback.list', () => HttpResponse.error());
    open();
    expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
    feedbackApi();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Please fold the towels in thirds.')).toBeInTheDocument();
  });
});

describe('the form on the page', () => {
  it('takes no focus, saves as the modal does, and is empty then', async () => {
    const api = feedbackApi();
    open();
    const form = await write();
    await user.selectOptions(await form.findByRole('combobox', { name: 'Subject' }), '2');
    await fill(form.getByRole('textbox', { name: 'Feedback' }), 'The bill is right now.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('feedback saved successfully'));
    expect(api.sent.mock.lastCall?.[0]).toMatchObject({ feedback_subject_id: 2 });
    expect(await screen.findByRole('cell', { name: 'The bill is right now.' })).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'Feedback' })).toHaveValue('');
    expect(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
    expect(form.queryByText('please select subject')).not.toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Save' })).toHaveFocus();
  });

  it('hands what was typed over to the modal', async () => {
    feedbackApi();
    open();
    const form = await write();
    await fill(await form.findByRole('textbox', { name: 'Feedback' }), 'Half a thought');
    const dialog = await openModal();
    expect(dialog.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Half a thought');
  });
});

describe('the Add Feedback modal', () => {
  it('checks the subject first, then the text, and sends nothing', async () => {
    const api = feedbackApi();
    open();
    const dialog = await openModal();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('please select subject')).toBeInTheDocument();
    expect(dialog.queryByText('please write feedback')).not.toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Subject' })).toHaveFocus());
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Subject' }), '2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('please write feedback')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Feedback' })).toHaveFocus());
    expect(api.sent).not.toHaveBeenCalled();
  });

  it('saves, closes, confirms and reloads the list', async () => {
    const api = feedbackApi();
    open();
    const dialog = await openModal();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Subject' }), '2');
    await fill(dialog.getByRole('textbox', { name: 'Feedback' }), 'The bill is right now.');
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Order number/ }), '1048213');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('feedback saved successfully'));
    expect(api.sent).toHaveBeenCalledExactlyOnceWith({
      user_id: 12,
      feedback_subject_id: 2,
      feedbacks: 'The bill is right now.',
      order_number: '1048213',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('The bill is right now.')).toBeInTheDocument();
  });

  it('without an order sends no number of one', async () => {
    const api = feedbackApi();
    open();
    const dialog = await openModal();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Subject' }), '2');
    await fill(dialog.getByRole('textbox', { name: 'Feedback' }), 'Thank you.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent).toHaveBeenCalledOnce());
    expect(api.sent.mock.lastCall?.[0]).toEqual({
      user_id: 12,
      feedback_subject_id: 2,
      feedbacks: 'Thank you.',
    });
  });

  it('keeps the text and shows the reason after a failure', async () => {
    feedbackApi();
    mock('feedback.create', () => refused('Too many requests. Please wait a moment', 429));
    open();
    const dialog = await openModal();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Subject' }), '1');
    await fill(dialog.getByRole('textbox', { name: 'Feedback' }), 'Thank you.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Too many requests. Please wait a moment')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Thank you.');
    expect(toast.error).toHaveBeenCalledWith('Too many requests. Please wait a moment');
  });

  it('asks before discarding input, and returns the focus', async () => {
    feedbackApi();
    open();
    const dialog = await openModal();
    await fill(dialog.getByRole('textbox', { name: 'Feedback' }), 'Half a thought');
    await user.keyboard('{Escape}');
    expect(await dialog.findByText('Close and lose what you typed?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByRole('textbox', { name: 'Feedback' })).toHaveValue('Half a thought');
    await user.keyboard('{Escape}');
    await user.click(await dialog.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'ADD FEEDBACK' })).toHaveFocus();
    const again = await openModal();
    expect(again.getByRole('textbox', { name: 'Feedback' })).toHaveValue('');
  });

  it('counts to 1000, and announces when 100 are left', async () => {
    feedbackApi();
    open();
    const dialog = await openModal();
    const area = dialog.getByRole('textbox', { name: 'Feedback' });
    await fill(area, 'x'.repeat(899));
    expect(dialog.getByText('899 / 1000')).toBeInTheDocument();
    expect(dialog.queryByText(/characters left/)).not.toBeInTheDocument();
    await fill(area, 'x'.repeat(900));
    expect(dialog.getByText('100 characters left')).toHaveAttribute('role', 'status');
    await fill(area, 'x'.repeat(1001));
    expect(dialog.getByText('1 too many')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Subject' }), '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Use at most 1000 characters')).toBeInTheDocument();
  });
});
