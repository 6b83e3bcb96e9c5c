'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { nullIfAbsent } from '@/lib/api/gone';
import type {
  NotificationChannel,
  NotificationChoices,
  NotificationKind,
} from '@/lib/domain/notification-channels';
import { useSavedAtOnce } from './use-saved-at-once';

/** What is told where; null when the API has no such call (404). */
const choicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['notification-choices', userId],
    queryFn: ({ signal }) =>
      call('profile.choices', { params: { user_id: userId }, signal }).then(({ data }) => data, nullIfAbsent),
  });

export const useNotificationChoices = (userId: number) => useQuery(choicesQuery(userId));

interface ChoiceChange {
  kind: NotificationKind;
  channel: NotificationChannel;
  on: boolean;
}

export function useSetChoice(userId: number) {
  return useSavedAtOnce({
    queryKey: choicesQuery(userId).queryKey,
    apply: (choices: NotificationChoices, { kind, channel, on }: ChoiceChange): NotificationChoices => ({
      ...choices,
      [kind]: { ...choices[kind], [channel]: on ? 'yes' : 'no' },
    }),
    send: (body) => call('profile.saveChoices', { params: { user_id: userId }, body }),
    readSaved: ({ data }) => data,
  });
}
