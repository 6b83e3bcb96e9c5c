/** Saved cards and payments. The card number and CVC are never stored. Specification sections 2–5, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { bounded, id, line, optionalId, optionalText, yesNo, zip } from './fields';
import { done, reply, replyWith } from './replies';

export const addCardForm = z.object({
  cardNumber: line(60, messages.cardNumberRequired, messages.cardNumberInvalid)
    .transform((value) => value.replace(/[\s\p{Pd}]/gu, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, messages.cardNumberInvalid)),
  month: bounded(2, messages.expirationMonthRequired).regex(
    /^(0[1-9]|1[0-2])$/,
    messages.expirationMonthRequired,
  ),
  year: bounded(4, messages.expirationYearRequired).regex(
    /^20(2[3-9]|3[0-4])$/,
    messages.expirationYearRequired,
  ),
  cardCVC: line(4, messages.cvvRequired, messages.cvvInvalid).regex(/^\d{3,4}$/, messages.cvvInvalid),
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

/** What the payment gateway's own script in the browser made of a card: good for one save within 15 minutes. */
export const opaqueData = z.object({
  dataDescriptor: z.literal('COMMON.ACCEPT.INAPP.PAYMENT', messages.badValue),
  dataValue: bounded(8192).regex(/^[\w+/=.-]+$/, messages.badValue),
});

const { cardNumber, month, year, cardCVC, zipcode } = addCardForm.shape;
const cardFields = { cardNumber, month, year, cardCVC };

/** The card itself, or what the gateway's script made of it (an extension): exactly one of them. */
const addCardBody = z
  .object({
    cardNumber: cardNumber.optional(),
    month: month.optional(),
    year: year.optional(),
    cardCVC: cardCVC.optional(),
    opaqueData: opaqueData.optional(),
    zipcode,
    user_id: id(),
  })
  .superRefine(
    (body, context) => {
      const given: Record<string, unknown> = { ...body };
      for (const [name, schema] of Object.entries(cardFields)) {
        const isThere = given[name] !== undefined;
        if (given.opaqueData !== undefined) {
          if (isThere) context.addIssue({ code: 'custom', path: [name], message: messages.cardOrToken });
        } else if (!isThere) {
          const message = schema.safeParse(undefined).error?.issues[0]?.message ?? '';
          context.addIssue({ code: 'custom', path: [name], message });
        }
      }
    },
    // Beside other faults too, so that one reply names every field.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

export const cardsContract = {
  'cards.add': {
    body: addCardBody,
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
          /** Above zero for a refund too. */
          amount: z.number(),
          kind: z.enum(['charge', 'refund']),
          /** 'tip': a tip raised after the bill, charged alone. */
          purpose: z.enum(['order', 'tip']),
          /** Masked: XXXX4242. */
          card: z.string(),
          /** When it went through, as an instant. */
          created: z.string(),
        }),
      ),
    ),
  },
  'cards.useForOrders': { body: z.object({ user_id: id(), user_card_id: id() }), reply: done() },
};
