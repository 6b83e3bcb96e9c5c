import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { HeaderSession } from '@/components/layout/site/header-session';
import { ann, fill, gate, mock, ok, refused, show, signInAt, toast, user } from '@/tests/components/support';
import { profileAlone } from './support';

const sent = vi.fn();

function profileApi() {
  mock('profile.get', () => ok(ann));
  profileAlone();
  mock('profile.update', async ({ request }) => {
    const body = (await request.json()) as object;
    sent(body);
    return ok({ ...ann, ...body }, { message: 'Profile Updated Successfully' });
  });
}

async function open() {
  show(
    <>
      <HeaderSession login="/login" icon={null}>
        {null}
      </HeaderSession>
      <ProfileScreen />
    </>,
  );
  await screen.findByRole('textbox', { name: 'First Name' });
}
const field = (name: string) => screen.getByRole('textbox', { name });
const push = () => screen.getByRole('switch', { name: 'Push notifications' });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

/** Mocks the browser's answer to the permission prompt. */
function browserAnswers(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return requestPermission;
}

beforeEach(() => {
  signInAt('/profile');
  profileApi();
});

describe('the profile', () => {
  it('needs both names', async () => {
    await open();
    await user.clear(field('First Name'));
    await user.clear(field('Last Name'));
    await save();
    expect(await screen.findByRole('link', { name: 'First Name is required' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Last Name is required' })).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });

  it('saves a switch at once, with names and phone as they are saved', async () => {
    await open();
    await fill(field('First Name'), 'Anna');
    await user.click(screen.getByRole('switch', { name: 'Email notifications' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile Updated Successfully'));
    const { first_name, last_name, mobile } = ann;
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      ...{ first_name, last_name, mobile },
      email_notifications: 'no',
      push_notifications: 'no',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '').data.email_notifications).toBe('no');
    expect(field('First Name')).toHaveValue('Anna');
  });

  it.each([
    ['another field', 'Last Name', 'Li', { first_name: 'Anna', last_name: 'Li' }],
    ['the same field, as it was', 'First Name', 'Ann', { first_name: 'Ann', last_name: 'Lee' }],
  ])(
    'keeps what is typed into %s while it saves, which the next save sends',
    async (_, label, text, names) => {
      const line = gate();
      mock('profile.update', async ({ request }) => {
        const body = (await request.json()) as object;
        sent(body);
        await line.opened;
        return ok({ ...ann, ...body }, { message: 'Profile Updated Successfully' });
      });
      await open();
      await fill(field('First Name'), 'Anna');
      await save();
      await waitFor(() => expect(sent).toHaveBeenCalledOnce());
      await fill(field(label), text);
      line.open();
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
      );
      expect(field('First Name')).toHaveValue(names.first_name);
      expect(field('Last Name')).toHaveValue(names.last_name);
      await save();
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
      expect(sent.mock.lastCall?.[0]).toMatchObject(names);
    },
  );

  it('keeps what was typed when it was not saved', async () => {
    mock('profile.update', () => refused('Not today'));
    await open();
    await fill(field('First Name'), 'Anna');
    await save();
    expect(await screen.findByText('Not today')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledWith('Not today');
    expect(field('First Name')).toHaveValue('Anna');
    expect(screen.getByText('Lee')).toBeInTheDocument();
  });
});

describe('push notifications', () => {
  it('ask the browser on the click, and not before', async () => {
    const ask = browserAnswers('default', 'granted');
    await open();
    expect(ask).not.toHaveBeenCalled();
    await user.click(push());
    expect(ask).toHaveBeenCalledOnce();
    await waitFor(() => expect(push()).toBeChecked());
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ push_notifications: 'yes' })),
    );
  });

  it('go back to Off when the browser blocks them or cannot ask', async () => {
    const ask = browserAnswers('denied');
    await open();
    await user.click(push());
    expect(await screen.findByText(/Your browser blocks notifications from this site/)).toBeInTheDocument();
    expect(push()).not.toBeChecked();
    expect(ask).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
    await user.click(push());
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeInTheDocument();
    expect(push()).not.toBeChecked();
  });
});
