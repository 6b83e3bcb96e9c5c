'use client';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { citiesQuery, statesQuery } from '@/lib/browser/api/place-queries';
import { queryRoot } from '@/lib/browser/api/query-root';
import { captchaToken } from '@/lib/browser/page/captcha';
import type { Input } from '@/lib/contract';
import { useApiMutation } from './use-api-mutation';

export const useStates = () => useQuery(statesQuery);
export const useCities = (stateId: number | undefined) =>
  useQuery({ ...citiesQuery(stateId ?? 0), enabled: stateId !== undefined });

/** 0 for few, and where the API does not send it. */
export const useWaiting = (zip: string) =>
  useQuery({
    queryKey: [...queryRoot('waiting'), zip],
    queryFn: ({ signal }) =>
      call('service-area.waiting', { params: { zip }, signal }).then(
        (reply) => reply.data.waiting,
        (error: unknown) => {
          if (signal.aborted) throw error;
          return 0;
        },
      ),
    staleTime: 60_000,
  });

export const useNotifyMe = () =>
  useApiMutation({
    mutationFn: async (body: Input<'service-area.notifyMe', 'body'>) =>
      call('service-area.notifyMe', { body: { ...body, captchaToken: await captchaToken('notify_me') } }),
    meta: { quiet: true },
  });
