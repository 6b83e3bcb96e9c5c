'use client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { Data, Input } from '@/lib/contract';
import { messages } from '@/lib/messages';

export type Address = Data<'addresses.list'>[number];
export type AddressInput = Omit<Input<'addresses.create', 'body'>, 'user_id'>;

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: ({ signal }) =>
      call('addresses.list', { params: { userId }, signal }).then((reply) => reply.data),
  });

export const useAddresses = (userId: number | undefined) =>
  useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined });

function useAddressMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ['addresses'] }),
    meta: { fallback: messages.addressError },
  });
}

export const useCreateAddress = () =>
  useAddressMutation((body: Input<'addresses.create', 'body'>) => call('addresses.create', { body }));

export const useUpdateAddress = () =>
  useAddressMutation(({ id, ...body }: Input<'addresses.update', 'body'> & { id: number }) =>
    call('addresses.update', { params: { address_id: id }, body }),
  );

export const useRemoveAddress = () =>
  useAddressMutation((id: number) => call('addresses.remove', { params: { address_id: id } }));
