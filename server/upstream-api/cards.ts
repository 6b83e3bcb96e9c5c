/** Saved cards and payments (specification sections 3 and 7). */
import { z } from 'zod';
import { done } from './auth';
import type { BaseCalls } from './base-call';
import { asPlain, each, id, isObject, list, price, saved, text, whole, withId, word, yesNo } from './values';

const YEAR_FIRST = /^(20\d{2})[-/]?(0?[1-9]|1[0-2])(?:-\d{2}.*)?$/;
const MONTH_FIRST = /^(0?[1-9]|1[0-2])[-/ ]*(?:20)?(\d{2})$/;

/** '02/2024', '02/24', '0224', '2024-02-01', { month, year } → '2024-02'; '' for anything else, such as a masked one. */
function readExpiry(value: unknown): string {
  const typed = isObject(value) ? `${asPlain(value.month)}/${asPlain(value.year)}` : asPlain(value);
  const given = typed.slice(0, 40).trim();
  const [, year, month = ''] = YEAR_FIRST.exec(given) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}`;
  const [, first, short] = MONTH_FIRST.exec(given) ?? [];
  return first ? `20${short}-${first.padStart(2, '0')}` : '';
}

const card = z
  .object({
    id: id(),
    card_number: text(''),
    cardData: z.unknown().optional(),
    brand: text('Card'),
    primary: yesNo('no'),
  })
  .transform((row) => ({ ...row, cardData: readExpiry(row.cardData), open_order: null }));

const payment = z.object({
  ...each('transaction_id card created', text('')),
  order_id: whole(0),
  amount: price(),
  kind: word(['charge', 'refund'], 'charge'),
  purpose: word(['order', 'tip'], 'order'),
});

const sentences = each('msg message', text(''));
const asMsg = ({ msg, message }: { msg: string; message: string }) => ({ msg: msg || message });

export const cards: BaseCalls<'cards'> = {
  'cards.list': { reads: () => z.object({ data: list(card) }) },
  'cards.add': {
    sends: 'cardNumber month year cardCVC zipcode user_id',
    reads: () =>
      z
        .object({ ...sentences, data: z.object({ id: whole(0) }).catch({ id: 0 }) })
        .transform(({ data, ...reply }) => ({ ...asMsg(reply), data })),
    completes: (reply, { ask, body }) =>
      withId(reply, async () => {
        const cardList = await ask('cards.list', { params: { userId: asPlain(body.user_id) } });
        const last4 = asPlain(body.cardNumber).slice(-4);
        return cardList.data.filter(({ card_number }) => last4 && card_number.endsWith(last4));
      }),
  },
  'cards.remove': {
    reads: () => z.object(sentences).transform((reply) => ({ ...asMsg(reply), data: null })),
  },
  'cards.update': {
    sends: 'primary card_id user_id',
    reads: ({ params, body }) => saved({ id: params.card_id, ...body }, card),
  },
  'cards.payments': { asks: 'order_id transaction_id', reads: () => z.object({ data: list(payment) }) },
  'cards.useForOrders': done('user_id user_card_id'),
};
