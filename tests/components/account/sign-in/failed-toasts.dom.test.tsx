import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInForm } from '@/components/account/sign-in/sign-in-form';
import { showToastsWith } from '@/lib/browser/page/toast-display';
import { accessToken } from '@/lib/browser/session/session';
import { ann, fill, mock, ok, refused, show, toast, user } from '@/tests/components/support';

it('a sign-in that succeeds takes the toasts of failed tries away', async () => {
  vi.mocked(toast.error).mockRestore();
  const display = { showToast: vi.fn(), hideFailures: vi.fn() };
  showToastsWith(async () => display);
  const words = 'Wrong email or password';
  mock('auth.signin', () => refused(words));
  show(<SignInForm email="ann@example.com" isAsked forgotHref="/login?forgot" codes={false} />);
  await fill(screen.getByLabelText('Password'), 'not-this-one');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(display.showToast).toHaveBeenCalledExactlyOnceWith('error', words));
  expect(display.hideFailures).not.toHaveBeenCalled();

  mock('auth.signin', () => ok(ann, { accessToken: 'token-of-ann' }));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(accessToken()).toBe('token-of-ann'));
  await waitFor(() => expect(display.hideFailures).toHaveBeenCalledOnce());
});
