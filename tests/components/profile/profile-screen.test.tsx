import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HeaderSession } from '@/components/layout/header-session';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { ann, fill, HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';
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
  it('shows the e-mail, disabled, and who changes it', async () => {
    await open();
    expect(field('Email')).toBeDisabled();
    expect(field('Email')).toHaveValue('ann@example.com');
    expect(field('Email')).toHaveAccessibleDescription('Write to support to change it');
    expect(screen.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
    expect(push()).not.toBeChecked();
  });

  it('needs both names', async () => {
    await open();
    await user.clear(field('First Name'));
    await user.clear(field('Last Name'));
    await save();
    expect(await screen.findByRole('link', { name: 'First Name is required' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Last Name is required' })).toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
  });

  it('groups the mobile 3-3-4', async () => {
    await open();
    await fill(field('Mobile (optional)'), '+1 (646) 555-0100');
    expect(field('Mobile (optional)')).toHaveValue('646-555-0100');
  });

  it.each(['64655', '+1 (646) 555-01009'])(
    'refuses the mobile %s, which has not ten digits',
    async (mobile) => {
      await open();
      await fill(field('Mobile (optional)'), mobile);
      await save();
      expect(await screen.findByText('Enter a 10-digit phone number')).toBeInTheDocument();
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it('saves, and the stored user and the header follow at once', async () => {
    await open();
    await fill(field('Last Name'), 'Okonkwo-Featherstonehaugh');
    await fill(field('Mobile (optional)'), '6465550100');
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Profile Updated Successfully'));
    const changes = {
      first_name: 'Ann',
      last_name: 'Okonkwo-Featherstonehaugh',
      mobile: '646-555-0100',
      email_notifications: 'yes',
      push_notifications: 'no',
    };
    expect(sent).toHaveBeenCalledExactlyOnceWith(changes);
    expect(JSON.parse(localStorage.getItem('user') ?? '').data).toEqual({ ...ann, ...changes });
    expect(screen.getByText('Okonkwo-Featherstonehaugh')).toBeInTheDocument();
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

  it('that cannot be read offers Retry', async () => {
    mock('profile.get', () => HttpResponse.error());
    show(<ProfileScreen />);
    expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
    profileApi();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'First Name' })).toHaveValue('Ann');
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
