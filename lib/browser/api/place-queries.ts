/** States and cities, which hardly ever change. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

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
