/** This browser as a device for push notifications. Loaded when a customer turns them on, or looks at the devices. */
import { pushWorker } from './routes';

export const canSubscribe = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

const registered = async () =>
  canSubscribe() ? navigator.serviceWorker.getRegistration(pushWorker.scope) : undefined;

/** A browser subscribes with an active worker only. */
function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was not installed'));
    });
  });
}

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Registers the worker and subscribes with the browser's push service. The permission must be granted already.
 * @throws when the push service cannot be reached or refuses
 */
export async function subscribeHere(publicKey: string): Promise<Subscribed> {
  const { path, scope } = pushWorker;
  const registration = await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' });
  await activated(registration);
  const manager = registration.pushManager;
  const before = await manager.getSubscription();
  const kept = before && usesKey(before, publicKey) ? before : undefined;
  if (before && !kept) await before.unsubscribe();
  const made = kept ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  return made.toJSON() as Subscribed;
}

/** The SHA-256 of this browser's endpoint in hexadecimal, as the list of devices has it. Undefined without one. */
export async function digestHere(): Promise<string | undefined> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ends the subscription with the push service and takes the worker away. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
