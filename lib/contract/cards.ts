/** Saved cards and payments. The card number and CVC are never stored. Specification sections 2–5, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { id, optionalId, optionalText, yesNo, zip } from './fields';
import { done, reply, replyWith } from './replies';

export const addCardForm = z.object({
  cardNumber: z
    .string({ error: messages.cardNumberRequired })
    .trim()
    .min(1, messages.cardNumberRequired)
    .max(40, messages.cardNumberInvalid)
    .transform((value) => value.replace(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, messages.cardNumberInvalid)),
  month: z
    .string({ error: messages.expirationMonthRequired })
    .regex(/^(0[1-9]|1[0-2])$/, messages.expirationMonthRequired),
  year: z
    .string({ error: messages.expirationYearRequired })
    .regex(/^20(2[3-9]|3[0-4])$/, messages.expirationYearRequired),
  cardCVC: z
    .string({ error: messages.cvvRequired })
    .trim()
    .min(1, messages.cvvRequired)
    .regex(/^\d{3,4}$/, messages.cvvInvalid),
  zipcode: zip(),
});

export const card = z.object({
  id: z.int(),
  /** Masked: XXXX4242. */
  card_number: z.string(),
  /** Expiry 'YYYY-MM'. */
  cardData: z.string(),
  brand: z.string(),
  primary: z.enum(['yes', 'no']),
  /** Number of an open order paid with this card. */
  open_order: z.string().nullable(),
});

export const cardsContract = {
  'cards.add': {
    body: addCardForm.extend({ user_id: id() }),
    reply: replyWith(z.object({ id: z.int() }), { msg: z.string() }),
  },
  'cards.list': { params: z.object({ userId: id() }), reply: reply(z.array(card)) },
  'cards.remove': { params: z.object({ cardId: id() }), reply: replyWith(z.null(), { msg: z.string() }) },
  'cards.update': {
    params: z.object({ card_id: id(), user_id: id() }),
    body: z.object({ primary: yesNo(messages.badValue), card_id: id().optional(), user_id: id().optional() }),
    reply: reply(card),
  },
  'cards.payments': {
    params: z.object({ user_id: id() }),
    query: z.object({ order_id: optionalId(), transaction_id: optionalText(60) }),
    reply: reply(
      z.array(
        z.object({
          transaction_id: z.string(),
          order_id: z.int(),
          amount: z.number(),
          kind: z.enum(['charge', 'refund']),
          card: z.string(),
          created: z.string(),
        }),
      ),
    ),
  },
  'cards.useForOrders': { body: z.object({ user_id: id(), user_card_id: id() }), reply: done() },
};
