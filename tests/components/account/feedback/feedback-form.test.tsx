import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, mock, ok, refused, signInAt, toast, user } from '@/tests/components/support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/feedback/add-feedback-form';

import { feedbackApi, openFeedback as open, openModal, towels } from './feedback-page';

beforeEach(() => {
  mock('orders.allIssues', () => ok([]));
  mock('orders.list', () => ok([], { page: 1, totalPages: 1, totalDocs: 0, limit: 10 }));
  signInAt('/feedback');
});

describe('the Add Feedback modal', () => {
  it('is the only form, saves, closes, and the list has the new entry', async () => {
    const api = feedbackApi();
    open();
    await screen.findByText(towels.feedbacks);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const dialog = await openModal();
    expect(dialog.getByRole('combobox', { name: 'Subject' })).toHaveFocus();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Subject' }), '2');
    await fill(dialog.getByRole('textbox', { name: 'Feedback' }), 'The bill is right now.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('feedback saved successfully'));
    expect(api.sent.mock.lastCall?.[0]).toMatchObject({ feedback_subject_id: 2 });
    expect(await screen.findByRole('cell', { name: 'The bill is right now.' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

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
