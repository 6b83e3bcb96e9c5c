/** The card number and CVC are never stored. Specification sections 2–5, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { defineCall, HOUR, noData } from './define-call';
import { bounded, id, optionalId, optionalText, yesNo } from './fields';
import { addCardForm } from './forms/cards';
import { done, reply, replyWith } from './replies';

export const card = z.object({
  id: z.int(),
  /** 'XXXX4242' */
  card_number: z.string(),
  /** 'YYYY-MM' */
  cardData: z.string(),
  brand: z.string(),
  primary: z.enum(['yes', 'no']),
  open_order: z.string().nullable(),
});

/** The payment gateway's token of a card: good for one save within 15 minutes. */
export const opaqueData = z.object({
  dataDescriptor: z.literal('COMMON.ACCEPT.INAPP.PAYMENT', messages.badValue),
  dataValue: bounded(8192).regex(/^[\w+/=.-]+$/, messages.badValue),
});

const { cardNumber, month, year, cardCVC, zipcode } = addCardForm.shape;
const cardFields = { cardNumber, month, year, cardCVC };

/** The card itself or the gateway's token (an extension): exactly one of them. */
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
    // Beside other errors too, so that one reply names every field.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

export const exampleCard: z.output<typeof card> = {
  id: 9,
  card_number: 'XXXX4242',
  cardData: '2029-08',
  brand: 'Visa',
  primary: 'yes',
  open_order: '1048213',
};

export const cardsContract = {
  'cards.add': defineCall({
    summary: 'Save a card',
    more: 'The number and the security code go to the payment gateway and are never stored. Where `GET /auth/settings` has `card_tokens`, the API refuses them: send `opaqueData` from Authorize.Net’s Accept.js with the ZIP code and `user_id` instead. It is good for one call within 15 minutes.',
    no: 'The gateway declined the card. `err` and `messages.message[0].text` say why.',
    limits: [
      { points: 5, seconds: HOUR, per: 'customer' },
      { points: 10, seconds: HOUR, per: 'address' },
    ],
    body: addCardBody,
    reply: replyWith(z.object({ id: z.int() }), { msg: z.string() }),
    example: {
      body: {
        cardNumber: '4242424242424242',
        month: '08',
        year: '2029',
        cardCVC: '123',
        zipcode: '10023',
        user_id: 12,
      },
      reply: { data: { id: 9 }, msg: 'card saved successfully' },
    },
  }),
  'cards.list': defineCall({
    summary: 'List saved cards',
    params: z.object({ userId: id() }),
    reply: reply(z.array(card)),
    example: { params: { userId: 12 }, reply: { data: [exampleCard] } },
  }),
  'cards.remove': defineCall({
    summary: 'Delete a card',
    no: 'The card is paying for an open order.',
    params: z.object({ cardId: id() }),
    reply: replyWith(z.null(), { msg: z.string() }),
    example: { params: { cardId: 9 }, reply: { data: null, msg: messages.cardDeleted } },
  }),
  'cards.update': defineCall({
    summary: 'Make a card primary, or not',
    params: z.object({ card_id: id(), user_id: id() }),
    body: z.object({ primary: yesNo(messages.badValue), card_id: id().optional(), user_id: id().optional() }),
    reply: reply(card),
    example: {
      params: { card_id: 9, user_id: 12 },
      body: { primary: 'yes', card_id: 9, user_id: 12 },
      reply: { data: exampleCard },
    },
  }),
  'cards.payments': defineCall({
    summary: 'List charges and refunds',
    parameters: { order_id: 'Id of the paid order' },
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
          /** 'tip': a tip raised after the bill, charged separately. */
          purpose: z.enum(['order', 'tip']),
          /** 'XXXX4242' */
          card: z.string(),
          /** ISO instant. */
          created: z.string(),
        }),
      ),
    ),
    example: {
      params: { user_id: 12 },
      query: {},
      reply: {
        data: [
          {
            transaction_id: '60198',
            order_id: 77,
            amount: 48.5,
            kind: 'charge',
            purpose: 'order',
            card: 'XXXX4242',
            created: '2027-03-18T19:05:00.000Z',
          },
        ],
      },
    },
  }),
  'cards.useForOrders': defineCall({
    summary: 'Use one card for all open orders',
    no: 'The card has expired.',
    body: z.object({ user_id: id(), user_card_id: id() }),
    reply: done(),
    example: { body: { user_id: 12, user_card_id: 9 }, reply: noData },
  }),
};
