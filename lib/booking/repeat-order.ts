import type { Data } from '@/lib/contract';
import { WASH_FOLD_ID } from '@/lib/rules/money/receipt';
import { lastFour } from '@/lib/rules/money/saved-card';
import { clearDraft, type DraftStep1, emptyStep1, readDraft, writeDraft } from './drafts';
import { saveUnfinishedOrder } from './saved-order';

export type OrderAgain = NonNullable<Data<'orders.again'>>;

/** Writes all steps. An unfinished order is moved aside, not lost. */
export function fillDraft(order: OrderAgain, now: Date) {
  const { promo_offered } = readDraft('order-step-3') ?? {};
  saveUnfinishedOrder();
  writeDraft('order-step-1', toStep1(order, now.toISOString()));
  writeDraft('order-step-2', {
    // 0: the review asks for another one
    address_id: order.pickup_address_id ?? 0,
    delivery_address_id: order.delivery_address_id ?? 0,
    handoff: order.handoff,
    zip_code: order.zip_code,
  });
  const card = order.cards.find(({ id }) => id === order.user_card_id);
  writeDraft('order-step-3', {
    user_card_id: card?.id ?? 0,
    promo_code: '',
    ...(promo_offered && { promo_offered }),
    tips: order.tips,
  });
  writeDraft('isNewCard', 'false');
  if (!card) return clearDraft('paymentData');
  const { id: card_id, brand, card_number, cardData: exp } = card;
  writeDraft('paymentData', { card_id, brand, last4: lastFour(card_number), exp });
}

function toStep1(order: OrderAgain, at: string): DraftStep1 {
  const { zip_code, services, bags, items, preferences, turn_around_id, special_instructions } = order;
  return {
    ...emptyStep1,
    saved: at,
    zip_code,
    services,
    bags,
    count_for_me: items.every(({ category_id }) => category_id === WASH_FOLD_ID),
    items,
    preferences,
    turn_around_id,
    special_instructions,
    ...order.times,
    again: {
      ...{ order_number: order.order_number, at, changes: order.changes },
      ...(order.last && { last: { ...order.last, bags } }),
      ...(order.ask_above && { ask_above: order.ask_above }),
    },
  };
}
