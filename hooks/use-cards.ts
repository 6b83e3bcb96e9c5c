'use client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { Data, Input } from '@/lib/contract';
import { messages } from '@/lib/messages';

export type Card = Data<'cards.list'>[number];

export const cardsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['cards', userId],
    queryFn: ({ signal }) => call('cards.list', { params: { userId }, signal }).then((reply) => reply.data),
  });

/** Runs only when a customer is there (specification section 6). */
export const useCards = (userId: number | undefined) =>
  useQuery({ ...cardsQuery(userId ?? 0), enabled: userId !== undefined });

/** Nothing of this mutation is kept: its variables hold the card number. */
export function useAddCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'cards.add', 'body'>) => call('cards.add', { body }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
    meta: { quiet: true, fallback: messages.cardInvalid },
  });
}

export function useRemoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: number) => call('cards.remove', { params: { cardId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
  });
}

/** Ticking a card first moves the orders' payment to it, then makes it primary (specification section 4). */
export function useSetPrimaryCard(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ card, primary }: { card: Card; primary: 'yes' | 'no' }) => {
      if (primary === 'yes')
        await call('cards.useForOrders', { body: { user_id: userId, user_card_id: card.id } });
      const ids = { card_id: card.id, user_id: userId };
      return call('cards.update', { params: ids, body: { primary, ...ids } });
    },
    onMutate: async ({ card, primary }) => {
      const { queryKey } = cardsQuery(userId);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (cards) =>
        cards?.map((each) => ({
          ...each,
          primary: each.id === card.id ? primary : primary === 'yes' ? 'no' : each.primary,
        })),
      );
      return { before };
    },
    onError: (_error, _variables, result) => {
      if (result?.before) client.setQueryData(cardsQuery(userId).queryKey, result.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
  });
}
