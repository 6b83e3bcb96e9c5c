import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { fill, mock, refused, show, toast, user } from '../support';

async function send() {
  show(<ResetPasswordForm />);
  await fill(screen.getByLabelText('New password'), 'fresh-linen-24');
  await fill(screen.getByLabelText('Confirm new password'), 'fresh-linen-24');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

it('shows the server’s message, with a way to a new link', async () => {
  mock('auth.resetPassword', () => refused('This link has ended', 400));
  await send();
  expect(await screen.findByText('This link has ended')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('This link has ended');
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeInTheDocument();
});

it('shows words of ours for a 403, and no toast', async () => {
  mock('auth.resetPassword', () => refused('score too low', 403));
  await send();
  expect(await screen.findByText(/^We couldn’t confirm that you’re a person/)).toBeInTheDocument();
  expect(screen.queryByText('score too low')).not.toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
});
