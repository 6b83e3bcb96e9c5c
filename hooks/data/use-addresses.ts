'use client';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { explainIfGone, gone, ignoreIfGone } from '@/lib/browser/api/gone';
import { addressesQuery } from '@/lib/browser/api/queries';
import { invalidate } from '@/lib/browser/api/query-client';
import { addressesRoot } from '@/lib/browser/api/query-root';
import { confirmSaved } from '@/lib/browser/api/unanswered-request';
import type { Data, Input } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { showsPrimary } from '@/lib/rules/people/primary';
import { useApiMutation } from './use-api-mutation';
import { useSetPrimary } from './use-set-primary';

export type Address = Data<'addresses.list'>[number];
export type AddressUse = Address['used_by'][number];
export type AddressInput = Omit<Input<'addresses.create', 'body'>, 'user_id'>;

export const useAddresses = (userId: number | undefined) =>
  useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined });

function useAddressMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  isApplied: (client: QueryClient, result: Result, variables: Variables) => boolean = () => false,
) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn,
    onSettled: (result, _error, variables) =>
      result !== undefined && isApplied(client, result, variables)
        ? undefined
        : invalidate(client, addressesRoot),
    meta: { fallback: messages.addressError },
  });
}

export const useCreateAddress = () =>
  useAddressMutation(
    (body: Input<'addresses.create', 'body'>) => call('addresses.create', { body }),
    (client, { data }, { user_id: userId }) => {
      const { queryKey } = addressesQuery(Number(userId));
      // The whole list, where the reply names id and city.
      const isFirst = client.getQueryData(queryKey)?.length === 0 && data.id > 0 && data.city.name !== '';
      if (isFirst) client.setQueryData(queryKey, [data]);
      return isFirst;
    },
  );

export const useUpdateAddress = () =>
  useAddressMutation(({ id, ...body }: Input<'addresses.update', 'body'> & { id: number }) =>
    call('addresses.update', { params: { address_id: id }, body }).catch((error: unknown) => {
      throw explainIfGone(error, `${gone.address}. Add it again with Add New.`);
    }),
  );

/** @throws when it was not saved, or that is unknown */
async function setPrimary(userId: number, { id }: Address, primary: 'yes' | 'no') {
  const isSaved = async () => {
    const { data } = await call('addresses.list', { params: { userId } });
    return showsPrimary(data, id, primary);
  };
  try {
    await call('addresses.update', { params: { address_id: id }, body: { primary } });
  } catch (error) {
    if (!(await confirmSaved(error, isSaved))) throw explainIfGone(error, gone.address);
  }
}

export const useSetPrimaryAddress = (userId: number) =>
  useSetPrimary<Address>({
    queryKey: addressesQuery(userId).queryKey,
    root: addressesRoot,
    save: ({ item, primary }) => setPrimary(userId, item, primary),
    meta: { fallback: messages.addressError },
  });

/** Resolves to undefined if another window has already deleted it. */
export function useRemoveAddress(userId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (id: number) => ignoreIfGone(call('addresses.remove', { params: { address_id: id } })),
    onSuccess: (_reply, id) =>
      client.setQueryData(addressesQuery(userId).queryKey, (addresses) =>
        addresses?.filter((address) => address.id !== id),
      ),
    onSettled: () => invalidate(client, addressesRoot),
  });
}
