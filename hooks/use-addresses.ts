'use client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { madeAfterAll } from '@/lib/api/lost-answer';
import { readAnew } from '@/lib/api/query-client';
import type { Data, Input } from '@/lib/contract';
import { showsPrimary, withPrimary } from '@/lib/domain/primary';
import { messages } from '@/lib/messages';

export type Address = Data<'addresses.list'>[number];
export type AddressInput = Omit<Input<'addresses.create', 'body'>, 'user_id'>;

export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: ({ signal }) =>
      call('addresses.list', { params: { userId }, signal }).then((reply) => reply.data),
    // Another tab may have changed them a moment ago.
    refetchOnWindowFocus: 'always',
  });

export const useAddresses = (userId: number | undefined) =>
  useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined });

function useAddressMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => readAnew(client, 'addresses'),
    meta: { fallback: messages.addressError },
  });
}

export const useCreateAddress = () =>
  useAddressMutation((body: Input<'addresses.create', 'body'>) => call('addresses.create', { body }));

export const useUpdateAddress = () =>
  useAddressMutation(({ id, ...body }: Input<'addresses.update', 'body'> & { id: number }) =>
    call('addresses.update', { params: { address_id: id }, body }),
  );

/** @throws when it was not saved, or nothing tells that it was */
async function setPrimary(userId: number, { id }: Address, primary: 'yes' | 'no') {
  const isSaved = async () => {
    const { data } = await call('addresses.list', { params: { userId } });
    return showsPrimary(data, id, primary);
  };
  try {
    await call('addresses.update', { params: { address_id: id }, body: { primary } });
  } catch (error) {
    if (!(await madeAfterAll(error, isSaved))) throw error;
  }
}

/** The tick shows at once and goes back when it was not saved (specification section 4). */
export function useSetPrimaryAddress(userId: number) {
  const client = useQueryClient();
  const { queryKey } = addressesQuery(userId);
  return useMutation({
    mutationFn: ({ address, primary }: { address: Address; primary: 'yes' | 'no' }) =>
      setPrimary(userId, address, primary),
    onMutate: async ({ address, primary }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (addresses) => withPrimary(addresses, address.id, primary));
      return { before };
    },
    onError: (_error, _variables, result) => {
      if (result?.before) client.setQueryData(queryKey, result.before);
    },
    onSettled: () => readAnew(client, 'addresses'),
    meta: { fallback: messages.addressError },
  });
}

export function useRemoveAddress(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('addresses.remove', { params: { address_id: id } }),
    onSuccess: (_reply, id) =>
      client.setQueryData(addressesQuery(userId).queryKey, (addresses) =>
        addresses?.filter((address) => address.id !== id),
      ),
    onSettled: () => readAnew(client, 'addresses'),
  });
}
