import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { ann, HttpResponse, mock, ok, refused, show, signInAt, user } from '@/tests/components/support';
import { profileAlone } from './support';

const endpoint = 'https://push.example.com/send/1';
const digest = createHash('sha256').update(endpoint).digest('hex');
const here = { id: 9, name: 'Chrome on Android', digest, created: '2027-03-17T12:42:00.000Z' };
const elsewhere = { ...here, id: 8, name: 'Firefox on Mac', digest: 'other' };
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

const added = vi.fn();
const removed = vi.fn();
const saved = vi.fn();
let devices: (typeof here)[] = [];

function api(push_notifications: 'yes' | 'no') {
  mock('profile.get', () => ok({ ...ann, push_notifications }));
  profileAlone();
  mock('profile.update', async ({ request }) => {
    const body = (await request.json()) as object;
    saved(body);
    return ok({ ...ann, ...body });
  });
  mock('profile.devices', () => ok(devices, { public_key: 'BPublicKey' }));
  mock('profile.addDevice', async ({ request }) => {
    added(await request.json());
    devices = [...devices, here];
    return ok(here);
  });
  mock('profile.removeDevice', ({ params }) => {
    removed(params.device_id);
    devices = devices.filter(({ id }) => String(id) !== params.device_id);
    return ok(null);
  });
}

interface Browser {
  permission?: NotificationPermission;
  /** What the question for permission is answered with. */
  answer?: NotificationPermission;
  /** Whether it is a device already. */
  subscribed?: boolean;
  refuses?: boolean;
}

/** A browser that can show notifications. */
function browser({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
  refuses = false,
}: Browser = {}) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob('BPublicKey=='), (c) => c.charCodeAt(0)).buffer },
    unsubscribe,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  };
  let current = subscribed ? subscription : null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => {
      if (refuses) throw new DOMException('Registration failed', 'AbortError');
      current = subscription;
      return subscription;
    }),
  };
  const registration = { active: { state: 'activated' }, pushManager, unregister: vi.fn(async () => true) };
  const register = vi.fn(async () => registration);
  const serviceWorker = { register, getRegistration: async () => (current ? registration : undefined) };
  const state = { permission };
  const requestPermission = vi.fn(async () => {
    state.permission = answer;
    return answer;
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission,
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  return { requestPermission, register, pushManager, registration, unsubscribe };
}

const push = () => screen.getByRole('switch', { name: 'Push notifications' });
async function open(push_notifications: 'yes' | 'no' = 'no') {
  api(push_notifications);
  show(<ProfileScreen />);
  await screen.findByRole('switch', { name: 'Push notifications' });
}

beforeEach(() => {
  devices = [];
  signInAt('/profile');
});

describe('turning push notifications on', () => {
  it('asks the browser, registers the worker with its narrow scope and adds this device', async () => {
    const { requestPermission, register, pushManager } = browser();
    await open();
    expect(register).not.toHaveBeenCalled();
    await user.click(push());
    expect(await screen.findByText(/This device/)).toBeInTheDocument();
    expect(push()).toBeChecked();
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ push_notifications: 'yes' }));
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(register).toHaveBeenCalledExactlyOnceWith('/push-worker.js', {
      scope: '/push-worker/',
      updateViaCache: 'none',
    });
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'BPublicKey',
    });
    expect(added).toHaveBeenCalledExactlyOnceWith({ endpoint, keys });
  });

  it.each([
    ['denied', /Your browser blocks notifications from this site/],
    ['default', /Turn it on again and allow notifications/],
  ] as const)('stays off when the answer is %s, and says what to do', async (answer, words) => {
    const { register } = browser({ answer });
    await open();
    await user.click(push());
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(push()).not.toBeChecked());
    expect(register).not.toHaveBeenCalled();
  });

  it('stays off when the push service cannot be reached', async () => {
    browser({ refuses: true });
    await open();
    await user.click(push());
    expect(await screen.findByText(/couldn’t reach its push service/)).toBeInTheDocument();
    await waitFor(() => expect(push()).not.toBeChecked());
    expect(added).not.toHaveBeenCalled();
  });

  it('stays off when the server refuses, with its sentence', async () => {
    browser();
    await open();
    mock('profile.addDevice', () => refused('You already get push notifications on 10 devices.', 409));
    await user.click(push());
    expect(await screen.findByText('You already get push notifications on 10 devices.')).toBeInTheDocument();
    await waitFor(() => expect(push()).not.toBeChecked());
  });

  it('is the switch alone where the API has no devices', async () => {
    const { register } = browser();
    await open();
    mock('profile.devices', () => refused('Not found', 404));
    await user.click(push());
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ push_notifications: 'yes' })),
    );
    expect(push()).toBeChecked();
    expect(register).not.toHaveBeenCalled();
    expect(screen.queryByText('No device shows them yet')).not.toBeInTheDocument();
  });

  it('says that iPhones need the Home Screen, and that a page without https cannot', async () => {
    browser();
    Reflect.deleteProperty(window, 'PushManager');
    Object.assign(navigator, { standalone: false });
    await open();
    await user.click(push());
    expect(await screen.findByText(/Tap Share, then Add to Home Screen/)).toBeInTheDocument();
    vi.stubGlobal('isSecureContext', false);
    await user.click(push());
    expect(await screen.findByText(/Notifications need a secure connection/)).toBeInTheDocument();
    expect(push()).not.toBeChecked();
  });
});

describe('the devices', () => {
  it('are listed by name, and this one is marked', async () => {
    browser({ permission: 'granted', subscribed: true });
    devices = [elsewhere, here];
    await open('yes');
    const list = within(await screen.findByRole('list'));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `${nonBreaking('Firefox on MacSince Wed, Mar 17')}Remove`,
      `${nonBreaking('Chrome on Android · This deviceSince Wed, Mar 17')}Remove`,
    ]);
    expect(screen.queryByRole('button', { name: 'Show them on this device' })).not.toBeInTheDocument();
  });

  it('can be removed; this one forgets its subscription', async () => {
    const { unsubscribe, registration } = browser({ permission: 'granted', subscribed: true });
    devices = [elsewhere, here];
    await open('yes');
    await user.click(await screen.findByRole('button', { name: 'Remove Firefox on Mac' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Mac')).not.toBeInTheDocument());
    expect(unsubscribe).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove Chrome on Android, this device' }));
    expect(await screen.findByText('No device shows them yet')).toHaveFocus();
    expect(removed.mock.calls).toEqual([['8'], ['9']]);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(registration.unregister).toHaveBeenCalledOnce();
  });

  it('can be joined by this one', async () => {
    const { requestPermission } = browser({ permission: 'granted' });
    devices = [elsewhere];
    await open('yes');
    await user.click(await screen.findByRole('button', { name: 'Show them on this device' }));
    expect(await screen.findByText(/This device/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Where they appear' })).toHaveFocus();
    expect(requestPermission).not.toHaveBeenCalled();
    expect(added).toHaveBeenCalledOnce();
  });

  it('that could not be removed stay, and the page says so', async () => {
    browser({ permission: 'granted' });
    devices = [elsewhere];
    await open('yes');
    mock('profile.removeDevice', () => HttpResponse.error());
    await user.click(await screen.findByRole('button', { name: 'Remove Firefox on Mac' }));
    expect(await screen.findByText(/The device is still in the list/)).toBeInTheDocument();
    expect(screen.getByText('Firefox on Mac')).toBeInTheDocument();
  });
});
