import { expect, type Page } from '@playwright/test';
import { pushWorker } from '@/lib/routes';

/**
 * Stands in for the push service of the browser, which tests can't reach: subscribing gives an address that leads nowhere
 * and real keys, kept for the tab. Permission, worker and notifications are the browser's own.
 */
export async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const name = 'push-service-of-tests';
    interface Kept {
      endpoint: string;
      keys: { p256dh: string; auth: string };
      serverKey: number[];
    }
    const base64url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    const subscriptionOf = ({ endpoint, keys, serverKey }: Kept) => ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(serverKey).buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem(name);
        return true;
      },
    });
    const kept = () => {
      const text = sessionStorage.getItem(name);
      return text ? subscriptionOf(JSON.parse(text) as Kept) : null;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => kept(),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (Notification.permission !== 'granted') throw new DOMException('No permission', 'NotAllowedError');
        const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
        const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['deriveBits']);
        const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
        const auth = crypto.getRandomValues(new Uint8Array(16));
        const plain = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
        const made: Kept = {
          endpoint: `https://push.invalid/send/${crypto.randomUUID()}`,
          keys: { p256dh: base64url(point), auth: base64url(auth) },
          serverKey: [...plain].map((character) => character.charCodeAt(0)),
        };
        sessionStorage.setItem(name, JSON.stringify(made));
        return subscriptionOf(made);
      },
    });
  });
}

interface PushMessage {
  title: string;
  body: string;
  link: string;
  tag: string;
}

/**
 * Hands a message to the worker as the browser does when its push service brings one, until it is all that is shown.
 * On a busy machine the browser may lose one; as from a push service it comes again, and its tag keeps it a single one.
 * Chromium only.
 */
export async function deliverPush(page: Page, message: PushMessage): Promise<void> {
  const { tag: _, ...shown } = message;
  await expect(async () => {
    await handOver(page, message);
    await expect.poll(() => shownNotifications(page), { timeout: 5_000 }).toEqual([shown]);
  }).toPass({ timeout: 60_000 });
}

async function handOver(page: Page, message: PushMessage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.includes('push'));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  await session.detach();
}

/** Title, text and link of each notification that the browser shows for the site. */
const shownNotifications = (page: Page) =>
  page.evaluate(async (at) => {
    const registration = await navigator.serviceWorker.getRegistration(at);
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, data }) => ({ title, body, link: (data as { link: string }).link }));
  }, pushWorker.scope);
