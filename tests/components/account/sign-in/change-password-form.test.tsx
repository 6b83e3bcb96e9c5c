import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ChangePasswordForm } from '@/components/account/sign-in/change-password-form';
import { fill, mock, ok, record, refused, show, signInAt, toast, user } from '@/tests/components/support';

const sent = vi.fn();
const old = () => screen.getByLabelText('Old password');
const fresh = () => screen.getByLabelText('New password');
const confirm = () => screen.getByLabelText('Confirm new password');
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

const answer = (reply: () => Response) => record('auth.changePassword', sent, reply);

async function fillIn(confirmed = 'fresh-linen-24') {
  await fill(old(), 'clean-laundry-24');
  await fill(fresh(), 'fresh-linen-24');
  await fill(confirm(), confirmed);
}

beforeEach(() => {
  signInAt('/change-password');
  answer(() => ok(null, { message: 'password changed successfully' }));
  show(<ChangePasswordForm />);
});

it('names every missing field, in order, and sends nothing', async () => {
  await save();
  const links = await screen.findAllByRole('link', { name: /is required$/ });
  expect(links.map((link) => link.textContent)).toEqual([
    'old password is required',
    'new password is required',
    'confirm new password is required',
  ]);
  expect(sent).not.toHaveBeenCalled();
});

it('sends nothing when the two differ, and shows the message as the specification spells it', async () => {
  await fillIn('fresh-linen-25');
  await save();
  expect(await screen.findByText('New Password and confirm password shuold be same')).toBeInTheDocument();
  await waitFor(() => expect(confirm()).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
});

it('reveals both new passwords with one button', async () => {
  await user.click(screen.getByRole('button', { name: 'Show new passwords' }));
  expect(fresh()).toHaveAttribute('type', 'text');
  expect(confirm()).toHaveAttribute('type', 'text');
  expect(old()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Show new passwords' })).toHaveAttribute('aria-pressed', 'true');
});

it('shows a wrong old password at its field, and keeps the input', async () => {
  const text = 'old password is incorrect';
  answer(() => refused(text, 400, { errors: { old_password: text } }));
  await fillIn();
  await save();
  await waitFor(() => expect(old()).toHaveAccessibleDescription(`Error: ${text}`));
  await waitFor(() => expect(old()).toHaveFocus());
  expect(toast.error).toHaveBeenCalledWith(text);
  expect(fresh()).toHaveValue('fresh-linen-24');
  expect(localStorage.getItem('user')).not.toBeNull();
});

it('saves, clears the fields and keeps this session', async () => {
  await fillIn();
  await save();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('password changed successfully'));
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    user_id: 12,
    old_password: 'clean-laundry-24',
    new_password: 'fresh-linen-24',
    confirm_password: 'fresh-linen-24',
  });
  for (const field of [old(), fresh(), confirm()]) expect(field).toHaveValue('');
  expect(screen.getByText(/You stay signed in here/)).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('user') ?? '').accessToken).toBe('token-of-ann');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('fresh-linen-24');
});

it('a session that has ended is told once', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  mock('auth.refresh', () => refused('Session Expired please login again', 401));
  answer(() => refused('Session Expired please login again', 401));
  await fillIn();
  await save();
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
  );
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Session Expired please login again'),
  );
});

it('a 403 shows the server’s message', async () => {
  answer(() => refused('Your account is locked. Please call us.', 403));
  await fillIn();
  await save();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Your account is locked. Please call us.'));
});
