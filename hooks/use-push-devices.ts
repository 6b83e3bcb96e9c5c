'use client';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { ignoreIfGone, nullIfAbsent } from '@/lib/api/gone';
import { canSubscribe, digestHere, subscribeHere, unsubscribeHere } from '@/lib/push-device';
import { useOneMutation } from './use-one-mutation';

/** The devices and the key to add one; null when the API has no such call (404). */
const devicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['push-devices', userId],
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

/** absent: the API has no devices, so that the switch alone counts. */
export type TurnedOn = { outcome: 'added' | 'absent' | 'unsupported' | 'failed' } | { refused: string };

/** Makes this browser a device of the customer. The permission must be granted already. */
export async function turnOnHere(client: QueryClient, userId: number): Promise<TurnedOn> {
  try {
    const known = await client.fetchQuery(devicesQuery(userId));
    if (!known) return { outcome: 'absent' };
    if (!canSubscribe()) return { outcome: 'unsupported' };
    const { endpoint, keys } = await subscribeHere(known.publicKey);
    await call('profile.addDevice', { params: { user_id: userId }, body: { endpoint, keys } });
    await client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey });
    return { outcome: 'added' };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected') return { refused: error.message };
    return { outcome: 'failed' };
  }
}

/** Removes a device; this browser also forgets its subscription. */
export function useRemoveDevice(userId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: async ({ id, isHere }: { id: number; isHere: boolean }) => {
      await ignoreIfGone(call('profile.removeDevice', { params: { user_id: userId, device_id: id } }));
      if (isHere) await unsubscribeHere().catch(() => undefined);
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery(userId).queryKey }),
  });
}
