'use client';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { call } from '@/lib/browser/api/call';
import { ignoreIfGone, nullIfAbsent } from '@/lib/browser/api/gone';
import { queryRoot } from '@/lib/browser/api/query-root';
import { pushWorker } from '@/lib/routes';

/** Null when the API has no such call (404). */
const devicesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...queryRoot('push-devices'), userId],
    queryFn: ({ signal }) =>
      call('profile.devices', { params: { user_id: userId }, signal }).then(async ({ data, public_key }) => {
        const here = await digestHere().catch(() => undefined);
        return {
          publicKey: public_key,
          devices: data.map((row) => ({ ...row, isHere: row.digest === here })),
        };
      }, nullIfAbsent),
    refetchOnWindowFocus: 'always',
  });

export const usePushDevices = (userId: number) => useQuery(devicesQuery(userId));

/**
 * The permission must be granted already. @returns false where the browser can't
 * @throws when the server or the push service refuses or is not reached
 */
export async function turnOnHere(client: QueryClient, userId: number): Promise<boolean> {
  const devices = await client.fetchQuery(devicesQuery(userId));
  // The API has no devices.
  if (!devices) return true;
  if (!canSubscribe()) return false;
  const { endpoint, keys } = await subscribeHere(devices.publicKey);
  await call('profile.addDevice', { params: { user_id: userId }, body: { endpoint, keys } });
  await client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
  return true;
}

/** This browser also forgets its subscription. */
export function useRemoveDevice(userId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: async ({ id, isHere }: { id: number; isHere: boolean }) => {
      await ignoreIfGone(call('profile.removeDevice', { params: { user_id: userId, device_id: id } }));
      if (isHere) await unsubscribeHere().catch(() => undefined);
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  });
}

const canSubscribe = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

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

interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The permission must be granted already. @throws when the push service refuses or is unreachable */
async function subscribeHere(publicKey: string): Promise<Subscribed> {
  const { path, scope } = pushWorker;
  const registration = await navigator.serviceWorker.register(path, { scope, updateViaCache: 'none' });
  await activated(registration);
  const manager = registration.pushManager;
  const before = await manager.getSubscription();
  const reusable = before && usesKey(before, publicKey) ? before : undefined;
  if (before && !reusable) await before.unsubscribe();
  const subscription =
    reusable ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  return subscription.toJSON() as Subscribed;
}

/** SHA-256 in hexadecimal, as in the list of devices. */
async function digestHere(): Promise<string | undefined> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  if (!subscription) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function unsubscribeHere(): Promise<void> {
  const registration = await registered();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
