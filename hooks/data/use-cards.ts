'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/browser/api/call';
import { ApiError, isOffline } from '@/lib/browser/api/errors';
import { explainIfGone, gone, ignoreIfGone } from '@/lib/browser/api/gone';
import { cardsQuery } from '@/lib/browser/api/queries';
import { invalidate } from '@/lib/browser/api/query-client';
import { cardsRoot } from '@/lib/browser/api/query-root';
import { confirmSaved } from '@/lib/browser/api/unanswered-request';
import type { Data, Input } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { cardName } from '@/lib/rules/money/saved-card';
import { showsPrimary } from '@/lib/rules/people/primary';
import { useApiMutation } from './use-api-mutation';
import { useSetPrimary } from './use-set-primary';

export type Card = Data<'cards.list'>[number];

/** Runs only for a signed-in customer (specification section 6). */
export const useCards = (userId: number | undefined) =>
  useQuery({ ...cardsQuery(userId ?? 0), enabled: userId !== undefined });

interface NewCard {
  body: Input<'cards.add', 'body'>;
  shown: Pick<Card, 'card_number' | 'cardData' | 'brand'>;
}

/** The mutation is not cached, because its variables contain the card number. */
export function useAddCard() {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: ({ body }: NewCard) => call('cards.add', { body }),
    gcTime: 0,
    onSettled: (reply, _error, { body, shown }) => {
      const { queryKey } = cardsQuery(Number(body.user_id));
      // The whole list, and primary, where the reply names its id.
      const isFirst = reply && reply.data.id > 0 && client.getQueryData(queryKey)?.length === 0;
      if (!isFirst) return invalidate(client, cardsRoot);
      const { id } = reply.data;
      client.setQueryData(queryKey, [{ ...shown, id, primary: 'yes', open_order: null }]);
    },
    meta: { quiet: true, fallback: messages.cardInvalid },
  });
}

/** Resolves to undefined if another window has already deleted it. */
export function useRemoveCard(userId: number) {
  const client = useQueryClient();
  return useApiMutation({
    mutationFn: (cardId: number) => ignoreIfGone(call('cards.remove', { params: { cardId } })),
    onSuccess: (_reply, cardId) =>
      client.setQueryData(cardsQuery(userId).queryKey, (cards) => cards?.filter(({ id }) => id !== cardId)),
    onSettled: () => invalidate(client, cardsRoot),
  });
}

/**
 * First moves open orders to the card (specification section 4); on failure back to the single one that paid.
 * @throws ApiError that says so where they stay with the new one, because the server refuses the way back
 */
async function setPrimary(userId: number, card: Card, primary: 'yes' | 'no', payingBefore: Card[]) {
  const pay = (user_card_id: number) =>
    call('cards.useForOrders', { body: { user_id: userId, user_card_id } });
  const ids = { card_id: card.id, user_id: userId };
  const isSaved = async () => {
    const { data } = await call('cards.list', { params: { userId } });
    return showsPrimary(data, card.id, primary);
  };
  let moved = false;
  try {
    if (primary === 'yes') await pay(card.id);
    moved = primary === 'yes';
    await call('cards.update', { params: ids, body: { primary, ...ids } });
  } catch (error) {
    const isDone = await confirmSaved(error, isSaved);
    if (isDone) return;
    const [payer, another] = payingBefore;
    const mayHaveMoved = moved || (primary === 'yes' && isOffline(error));
    if (isDone === false && mayHaveMoved && payer && !another && payer.id !== card.id) {
      // A card that pays already may be one that can't be chosen anew.
      const refusal: unknown = await pay(payer.id).catch((failure: unknown) => failure);
      if (refusal instanceof ApiError && refusal.kind === 'rejected')
        throw new ApiError('rejected', refusal.httpStatus, messages.ordersKeepCard(cardName(card)));
    }
    throw explainIfGone(error, gone.card);
  }
}

export const useSetPrimaryCard = (userId: number) =>
  useSetPrimary<Card>({
    queryKey: cardsQuery(userId).queryKey,
    root: cardsRoot,
    save: ({ item, primary }, cards) =>
      setPrimary(
        userId,
        item,
        primary,
        cards.filter(({ open_order }) => open_order),
      ),
  });
