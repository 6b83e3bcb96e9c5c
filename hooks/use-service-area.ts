'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import { captchaToken } from '@/lib/captcha';
import type { Data, Input } from '@/lib/contract';
import { useOneMutation } from './use-one-mutation';

export type ServedZip = Data<'service-area.verifyZip'>;

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ({ signal }) => call('service-area.states', { signal }).then((reply) => reply.data),
  staleTime: Number.POSITIVE_INFINITY,
});

export const citiesQuery = (stateId: number) =>
  queryOptions({
    queryKey: ['cities', stateId],
    queryFn: ({ signal }) =>
      call('service-area.cities', { params: { stateId }, signal }).then((reply) => reply.data),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The served zip code, or null when it is not served.
 * @throws ApiError without a usable reply
 */
export async function verifyZip(zip: string, signal?: AbortSignal): Promise<ServedZip | null> {
  try {
    return (await call('service-area.verifyZip', { params: { zip }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected' && error.httpStatus === 200) return null;
    throw error;
  }
}

export const zipQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zip', zip],
    queryFn: ({ signal }) => verifyZip(zip, signal),
    staleTime: 60_000,
  });

export const useStates = () => useQuery(statesQuery);
export const useCities = (stateId: number | undefined) =>
  useQuery({ ...citiesQuery(stateId ?? 0), enabled: stateId !== undefined });

/** How many people wait for a ZIP code; 0 for few, and where the API does not say. */
export const useWaiting = (zip: string) =>
  useQuery({
    queryKey: ['waiting', zip],
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
  useOneMutation({
    mutationFn: async (body: Input<'service-area.notifyMe', 'body'>) =>
      call('service-area.notifyMe', { body: { ...body, captchaToken: await captchaToken('notify_me') } }),
    meta: { quiet: true },
  });
