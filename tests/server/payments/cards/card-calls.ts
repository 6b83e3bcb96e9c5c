import type { SignedInClient } from '@/tests/server/support/api';
import { cardBody } from '@/tests/server/support/fixtures';

/** The calls of the cards screen. */
export const addCard = (who: SignedInClient, changes: Parameters<typeof cardBody>[1] = {}) =>
  who.post<'cards.add'>('/payment/add-card', cardBody(who.user.id, changes));

export const listCards = async (who: SignedInClient) =>
  (await who.get<'cards.list'>(`/payment/cards/${who.user.id}`)).body.data;

export const setPrimary = (who: SignedInClient, id: number, primary: unknown = 'yes') =>
  who.post<'cards.update'>(`/user-card/${id}/${who.user.id}`, {
    primary,
    card_id: id,
    user_id: who.user.id,
  });

export const payWith = (who: SignedInClient, id: number) =>
  who.post('/order/payment/update', { user_id: who.user.id, user_card_id: id });

export const secondCard = { cardNumber: '5555555555554444' };
