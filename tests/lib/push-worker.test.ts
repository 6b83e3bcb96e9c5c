/** public/push-worker.js as a browser runs it, with the parts of a browser that it uses. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { pushWorker, routes } from '@/lib/routes';
import { inRoot } from '@/scripts/lib/root.mjs';

const source = readFileSync(inRoot(`public${pushWorker.path}`), 'utf8');
const origin = 'https://laundry.test';

function start(tabs: string[] = [], status = 200) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: object) => {});
  const openWindow = vi.fn(async (_address: string) => {});
  const focused = vi.fn((_address: string) => {});
  const skipWaiting = vi.fn(async () => {});
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(async (_options: unknown) => ({ endpoint: 'made', unsubscribe }));
  const fetch = vi.fn(async (_address: string, _init: { body: string }) => ({ status }));
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification, pushManager: { subscribe } },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: () => focused(url) })),
      openWindow,
    },
    skipWaiting,
  };
  runInNewContext(source, { self, URL, fetch });
  async function happen(type: string, event: object): Promise<void> {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  }
  return {
    types: [...listeners.keys()],
    showNotification,
    openWindow,
    focused,
    push: (text: string) => happen('push', { data: { json: () => JSON.parse(text) as unknown } }),
    subscribe,
    unsubscribe,
    fetch,
    change: (oldSubscription: unknown, newSubscription: unknown) =>
      happen('pushsubscriptionchange', { oldSubscription, newSubscription }),
    click: (data: unknown) => happen('notificationclick', { notification: { close: () => {}, data } }),
  };
}

it('listens to nothing but its installation, pushes, clicks and the push service', () => {
  expect(start().types.sort()).toEqual(['install', 'notificationclick', 'push', 'pushsubscriptionchange']);
  expect(source).not.toMatch(/caches|importScripts|eval/);
});

describe('another address from the push service', () => {
  const before = { endpoint: 'old', options: { applicationServerKey: 'key', userVisibleOnly: true } };
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, credentials: 'omit' };

  it('is told, with the old one as the proof', async () => {
    const { change, fetch, subscribe } = start();
    await change(before, { endpoint: 'given' });
    const body = JSON.stringify({ before, after: { endpoint: 'given' } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(buildPath(endpoints['profile.renewDevice']), {
      ...sent,
      body,
    });
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is asked for where the browser gave none', async () => {
    const { change, fetch, subscribe, unsubscribe } = start();
    await change(before, null);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(before.options);
    expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? '')).toMatchObject({ after: { endpoint: 'made' } });
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('ends where the site does not know the old one', async () => {
    const { change, unsubscribe } = start([], 404);
    await change(before, null);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('without an old one is nobody’s', async () => {
    const { change, fetch, subscribe } = start();
    await change(null, null);
    expect([fetch.mock.calls, subscribe.mock.calls]).toEqual([[], []]);
  });
});

it('has a scope without any page', () => {
  for (const route of Object.values(routes)) {
    const path = typeof route === 'string' ? route : '';
    expect(path.startsWith(pushWorker.scope)).toBe(false);
  }
});

describe('a push', () => {
  it('is shown as it was sent', async () => {
    const { push, showNotification } = start();
    await push('{"title":"Delivered","body":"Order 1 is here.","link":"/orders","tag":"abc"}');
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Delivered', {
      body: 'Order 1 is here.',
      icon: '/icon-192.png',
      data: { link: '/orders' },
      tag: 'abc',
    });
  });

  it.each(['', '{', 'null', '[]', '{}', '{"title":7}', '"text"'])(
    'that is not ours (%s) is shown as well, because browsers ask for that',
    async (text) => {
      const { push, showNotification } = start();
      await push(text);
      expect(showNotification.mock.calls[0]?.[0]).toBe('You have a new notification');
    },
  );
});

describe('a click', () => {
  it('opens the page', async () => {
    const { click, openWindow } = start([`${origin}/orders`]);
    await click({ link: '/order/order-details/7' });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/order/order-details/7`);
  });

  it('comes back to a tab that shows the page', async () => {
    const { click, openWindow, focused } = start([`${origin}/`, `${origin}/orders`]);
    await click({ link: '/orders' });
    expect(focused).toHaveBeenCalledExactlyOnceWith(`${origin}/orders`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0a//evil.example',
    'orders',
    '',
    7,
    undefined,
  ])('with the link %s stays on this site', async (link) => {
    const { click, openWindow } = start();
    await click(link === undefined ? undefined : { link });
    expect(openWindow.mock.calls[0]?.[0]).toMatch(/^https:\/\/laundry\.test\//);
  });
});
