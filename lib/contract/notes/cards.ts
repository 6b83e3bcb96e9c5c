import type { z } from 'zod';
import type { card } from '../cards';
import { done, HOUR, type Notes } from './note';

export const exampleCard: z.output<typeof card> = {
  id: 9,
  card_number: 'XXXX4242',
  cardData: '2029-08',
  brand: 'Visa',
  primary: 'yes',
  open_order: '1048213',
};

export const cardsNotes: Notes<'cards'> = {
  'cards.add': {
    summary: 'Save a card',
    more: 'The number and the security code go to the payment gateway and are never stored. Where `GET /auth/settings` has `card_tokens`, the API refuses them: send `opaqueData` from Authorize.Net’s Accept.js with the ZIP code and `user_id` instead. It is good for one call within 15 minutes.',
    no: 'The gateway declined the card. `err` and `messages.message[0].text` say why.',
    limits: [
      { points: 5, seconds: HOUR, per: 'customer' },
      { points: 10, seconds: HOUR, per: 'address' },
    ],
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
  'cards.list': { summary: 'List saved cards', params: { userId: 12 }, reply: { data: [exampleCard] } },
  'cards.remove': {
    summary: 'Delete a card',
    no: 'The card is paying for an open order.',
    params: { cardId: 9 },
    reply: { data: null, msg: 'card deleted successfully' },
  },
  'cards.update': {
    summary: 'Make a card primary, or not',
    params: { card_id: 9, user_id: 12 },
    body: { primary: 'yes', card_id: 9, user_id: 12 },
    reply: { data: exampleCard },
  },
  'cards.payments': {
    summary: 'List charges and refunds',
    params: { user_id: 12 },
    query: {},
    parameters: { order_id: 'Id of the paid order' },
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
  'cards.useForOrders': {
    summary: 'Use one card for all open orders',
    no: 'The card has expired.',
    body: { user_id: 12, user_card_id: 9 },
    reply: done,
  },
};
