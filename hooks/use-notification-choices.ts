'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { nullIfAbsent } from '@/lib/api/gone';
import type { NotificationChoices } from '@/lib/domain/notification-channels';
import { useOneMutation } from './use-one-mutation';

/** What is told where; null when the API has no such call (404). */
const choicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notification-choices', userId],
    queryFn: ({ signal }) =>
      call('profile.choices', { params: { user_id: userId }, signal }).then(({ data }) => data, nullIfAbsent),
  });

export const useNotificationChoices = (userId: number) => useQuery(choicesQuery(userId));

export function useSaveChoices(userId: number) {
  const client = useQueryClient();
  return useOneMutation({
    mutationFn: (body: NotificationChoices) =>
      call('profile.saveChoices', { params: { user_id: userId }, body }),
    onSuccess: ({ data }) => client.setQueryData(choicesQuery(userId).queryKey, data),
  });
}
