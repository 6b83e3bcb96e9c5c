import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ResetPasswordForm } from '@/components/account/sign-in/reset-password-form';
import { getSession } from '@/lib/browser/session/session';
import { fill, mock, ok, refused, router, show, signInAt, toast, user } from '@/tests/components/support';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  mock('auth.resetOwner');
});

async function send(note?: string) {
  show(<ResetPasswordForm />);
  if (note) expect(screen.getByText(note)).toBeInTheDocument();
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

const isSaved = () =>
  mock('auth.resetPassword', () => ok(null, { message: 'password changed successfully' }));

it('says whose password it is, by the key in its address', async () => {
  window.history.replaceState(null, '', '/reset-password/Rk3s8Yq1QJmWw0p5b7c2Zg');
  const asked = vi.fn();
  mock('auth.resetOwner', async ({ request }) => {
    asked(await request.json());
    return ok({ email: 'a…n@example.com' });
  });
  show(<ResetPasswordForm />);
  expect(await screen.findByText(/Account: a…n@example\.com/)).toBeInTheDocument();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ secretkey: 'Rk3s8Yq1QJmWw0p5b7c2Zg' });
});

it.each([
  ['an ended link', () => ok(null)],
  ['another API', () => HttpResponse.json({ status: false, message: 'Not Found' }, { status: 404 })],
  ['no network', () => HttpResponse.error()],
])('says nothing of %s, and the form works', async (_case, answer) => {
  const asked = vi.fn(answer);
  mock('auth.resetOwner', asked);
  isSaved();
  await send();
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  expect(asked).toHaveBeenCalled();
  expect(screen.queryByText(/Account:/)).not.toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
});

it('goes home with the message, and nobody goes on as whoever was signed in here', async () => {
  signInAt('/reset-password/Rk3s8Yq1QJmWw0p5b7c2Zg');
  const signedOut = vi.fn(() => ok(null));
  mock('auth.logout', signedOut);
  isSaved();
  await send('This browser is signed in as ann@example.com. Saving the new password signs it out.');
  await vi.waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/'));
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('password changed successfully');
  expect(signedOut).toHaveBeenCalledOnce();
  expect([getSession().status, localStorage.getItem('user')]).toEqual(['signed-out', null]);
});

it('a refused link signs nobody out', async () => {
  signInAt('/reset-password/Rk3s8Yq1QJmWw0p5b7c2Zg');
  mock('auth.resetPassword', () => refused('This link has ended', 400));
  await send();
  expect(await screen.findByText('This link has ended')).toBeInTheDocument();
  expect(getSession().status).toBe('authenticated');
});

it('tells a visitor of no sign-out', async () => {
  isSaved();
  await send();
  await vi.waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/'));
  expect(screen.queryByText(/is signed in as/)).not.toBeInTheDocument();
});
