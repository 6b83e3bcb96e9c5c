'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiMutation } from '@/hooks/data/use-api-mutation';
import { profileQuery } from '@/lib/browser/api/account-queries';
import { call } from '@/lib/browser/api/call';
import { updateStoredUser } from '@/lib/browser/session/session';
import type { Data, Input } from '@/lib/contract';

export type Profile = Data<'profile.get'>;

export const useProfile = (userId: number | undefined) =>
  useQuery({ ...profileQuery(userId ?? 0), enabled: userId !== undefined });

/** The two switches (specification section 3). */
export type Switches = Record<'email_notifications' | 'push_notifications', 'yes' | 'no'>;

const fields = ['first_name', 'last_name', 'mobile', 'email_notifications', 'push_notifications'] as const;

export type ProfileChanges = Pick<Profile, (typeof fields)[number]> & Switches;

const pickChanges = (profile: ProfileChanges) =>
  Object.fromEntries(fields.map((name) => [name, profile[name]])) as unknown as ProfileChanges;

/** @returns what is saved */
async function saveProfile(userId: number, changes: ProfileChanges) {
  const body = pickChanges(changes) as Input<'profile.update', 'body'>;
  const { data } = await call('profile.update', { params: { user_id: userId }, body });
  const saved = pickChanges(data);
  // The stored user gets the same five fields (specification section 7).
  updateStoredUser(saved);
  return saved;
}

/** One save waits for the other, and each sends what is saved with its changes. */
function useSaveOptions(userId: number) {
  const client = useQueryClient();
  const { queryKey } = profileQuery(userId);
  return {
    scope: { id: String(queryKey) },
    mutationFn: (changes: Partial<Input<'profile.update', 'body'>>) =>
      saveProfile(userId, { ...client.getQueryData(queryKey), ...changes } as ProfileChanges),
    onSuccess: async (saved: ProfileChanges) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (profile) => profile && { ...profile, ...saved });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

export const useUpdateProfile = (userId: number) => useApiMutation(useSaveOptions(userId));

export function useSetSwitches(userId: number) {
  const { mutate, error, variables, isPending } = useMutation(useSaveOptions(userId));
  const [chosen, setChosen] = useState<Partial<Switches>>();
  /** Read when it is saved, which may be after the browser has asked for permission. */
  const saving = useRef<Partial<Switches>>(undefined);
  // React Query reports a mutation a moment after the click, and a box would go back for that moment.
  const isSaving = isPending || chosen !== variables;
  const unsaved = isSaving ? chosen : undefined;

  function set(change: Partial<Switches>, onSuccess: () => void) {
    const changes = { ...saving.current, ...change };
    saving.current = changes;
    setChosen(changes);
    const onSettled = () => {
      saving.current = undefined;
    };
    mutate(changes, { onSuccess, onSettled });
  }
  return { unsaved, set, error };
}
