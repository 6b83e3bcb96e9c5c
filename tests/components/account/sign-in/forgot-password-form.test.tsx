import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ForgotPasswordForm } from '@/components/account/sign-in/forgot-password-form';
import { noQuery } from '@/components/account/sign-in/use-sign-in-target';
import { fill, mock, ok, refused, show, toast, user } from '@/tests/components/support';

it.each([403, 400, 200])('a failure shows the server’s message, whatever its status: %s', async (status) => {
  mock('auth.forgotPassword', () => refused('Please wait a minute.', status));
  show(<ForgotPasswordForm query={noQuery} />);
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Please wait a minute.');
});

it('an API that says nothing of its link is not promised how long it works', async () => {
  mock('auth.forgotPassword', () => ok(null));
  show(<ForgotPasswordForm query={noQuery} />);
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('If that email has an account, we sent a link.')).toBeInTheDocument();
});
