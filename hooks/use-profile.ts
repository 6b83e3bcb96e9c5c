'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { Data, Input } from '@/lib/contract';
import { updateStoredUser } from '@/lib/session';
import { useOneMutation } from './use-one-mutation';
import { useSavedAtOnce } from './use-saved-at-once';

export type Profile = Data<'profile.get'>;

const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => call('profile.get', { signal }).then((reply) => reply.data),
    refetchOnWindowFocus: 'always',
  });

export const useProfile = (userId: number | undefined) =>
  useQuery({ ...profileQuery(userId ?? 0), enabled: userId !== undefined });

/** The two switches (specification section 3). */
export type Switches = Record<'email_notifications' | 'push_notifications', 'yes' | 'no'>;

export type ProfileChanges = Pick<Profile, 'first_name' | 'last_name' | 'mobile'> & Switches;

const pickChanges = ({
  first_name,
  last_name,
  mobile,
  email_notifications,
  push_notifications,
}: ProfileChanges): ProfileChanges => ({
  first_name,
  last_name,
  mobile,
  email_notifications,
  push_notifications,
});

/** @returns what is saved; another API may reply without the user, then what was sent counts */
async function saveProfile(userId: number, changes: ProfileChanges) {
  const body = pickChanges(changes) as Input<'profile.update', 'body'>;
  const { data } = await call('profile.update', { params: { user_id: userId }, body });
  const saved = pickChanges({ ...changes, ...data });
  // The stored user gets the same five fields (specification section 7).
  updateStoredUser(saved);
  return saved;
}

/** Saves names and phone, with the two switches as they are. */
export function useUpdateProfile(userId: number) {
  const client = useQueryClient();
  const { queryKey } = profileQuery(userId);
  return useOneMutation({
    scope: { id: String(queryKey) },
    mutationFn: (changes: Pick<Input<'profile.update', 'body'>, 'first_name' | 'last_name' | 'mobile'>) =>
      saveProfile(userId, { ...client.getQueryData(queryKey), ...changes } as ProfileChanges),
    onSuccess: (saved) => client.setQueryData(queryKey, (profile) => profile && { ...profile, ...saved }),
  });
}

/** Turns a switch, with names and phone as they are. */
export function useSetSwitch(userId: number) {
  return useSavedAtOnce({
    queryKey: profileQuery(userId).queryKey,
    apply: (profile: Profile, change: Partial<Switches>): Profile => ({ ...profile, ...change }),
    send: (profile) => saveProfile(userId, profile),
    readSaved: (saved, sent) => ({ ...sent, ...saved }),
  });
}
