'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { Data, Input } from '@/lib/contract';
import { updateStoredUser } from '@/lib/session';
import { useOneMutation } from './use-one-mutation';

export type Profile = Data<'profile.get'>;

const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => call('profile.get', { signal }).then((reply) => reply.data),
    refetchOnWindowFocus: 'always',
  });

export const useProfile = (userId: number | undefined) =>
  useQuery({ ...profileQuery(userId ?? 0), enabled: userId !== undefined });

export type ProfileChanges = Pick<Profile, 'first_name' | 'last_name' | 'mobile'> & {
  email_notifications: 'yes' | 'no';
  push_notifications: 'yes' | 'no';
};

/** Saves the profile, then updates the stored user with the same five fields (specification section 7). */
export function useUpdateProfile(userId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: Input<'profile.update', 'body'> & ProfileChanges) =>
      call('profile.update', { params: { user_id: userId }, body }),
    onSuccess: ({ data }, sent) => {
      // Another API may reply without the user; then the sent values count as saved.
      const { first_name, last_name, mobile, email_notifications, push_notifications } = { ...sent, ...data };
      const saved = { first_name, last_name, mobile, email_notifications, push_notifications };
      updateStoredUser(saved);
      client.setQueryData(profileQuery(userId).queryKey, (profile) => profile && { ...profile, ...saved });
    },
  });
}
