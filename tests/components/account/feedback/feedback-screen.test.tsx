import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { allAnswersIn, gate, mock, ok, refused, signInAt, toast, user } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/feedback/add-feedback-form';

import { feedbackApi, openFeedback as open, search, towels } from './feedback-page';

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
    const { client } = open();
    await screen.findByText(towels.feedbacks);
    await allAnswersIn(client);
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

  it('cuts nothing that is looked for, and says what is too long', async () => {
    const api = feedbackApi();
    open();
    const text = search().getByRole('textbox', { name: 'Feedback' });
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
    const filters = search();
    expect(filters.getByRole('combobox', { name: 'Subject' })).toHaveValue('2');
    expect(filters.getByRole('textbox', { name: 'Feedback' })).toHaveValue('fold');
  });

  it('keeps the focus when it is searched and reset', async () => {
    const api = feedbackApi();
    open();
    const text = search().getByRole('textbox', { name: 'Feedback' });
    await user.type(text, ' fold {Enter}');
    await waitFor(() => expect(api.asked.at(-1)).toBe('?subject=&feedback=fold&status=pending'));
    expect(text).toHaveFocus();
    expect(text).toHaveValue('fold');
    await user.click(search().getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(text).toHaveValue(''));
    expect(search().getByRole('button', { name: 'Reset' })).toHaveFocus();
  });

  it('hands the focus over when “Show all” goes', async () => {
    feedbackApi([]);
    signInAt('/feedback?feedback=fold');
    open();
    const show = await screen.findByRole('button', { name: 'Show all' });
    await user.click(show);
    expect(show).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('No Data Found.'));
    expect(document.body).not.toHaveFocus();
  });

  it('says that answered entries stand elsewhere, where there are none to show', async () => {
    feedbackApi([]);
    open();
    expect(await screen.findByText(/^You’ll see your open feedback here\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show answered feedback too' }));
    expect(await screen.findByText('You’ll see your feedback here, with our answer.')).toBeInTheDocument();
  });

  it('says that there is nothing only once it was read, and keeps the focus meanwhile', async () => {
    const gated = gate();
    mock('feedback.list', async ({ request }) => {
      const isAll = new URL(request.url).searchParams.get('status') === 'all';
      if (isAll) await gated.opened;
      return ok(isAll ? [towels] : []);
    });
    open();
    await screen.findByText('No Data Found.');
    await user.click(screen.getByRole('button', { name: 'Show answered feedback too' }));
    expect(screen.queryByText('No Data Found.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show open feedback only' })).toHaveFocus();
    gated.open();
    await screen.findByText(towels.feedbacks);
    expect(screen.getByRole('button', { name: 'Show open feedback only' })).toHaveFocus();
  });

  it('shows answers when asked for', async () => {
    const api = feedbackApi([{ ...towels, status: 'answered', reply: 'Thirds it is.' }]);
    open();
    await user.click(await screen.findByRole('button', { name: 'Show answered feedback too' }));
    await waitFor(() => expect(api.asked.at(-1)).toBe('?subject=&feedback=&status=all'));
    expect(await screen.findByText(/Thirds it is\./)).toBeInTheDocument();
  });
});
