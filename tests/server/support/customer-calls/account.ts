import { addressBody, cardBody } from '../fixtures';
import { newDevice } from '../services/push-device';
import { about, type ExamplesOf, none } from './call';

/** Calls of the account: all but those of orders. */
export const accountCalls: ExamplesOf<
  'auth' | 'profile' | 'addresses' | 'cards' | 'feedback' | 'service-area'
> = {
  'auth.changePassword': {
    ids: { 'body.user_id': 'user' },
    request: ({ owned }) => ({
      body: {
        user_id: owned.user,
        old_password: 'not the old one',
        new_password: 'a new one of mine',
        confirm_password: 'a new one of mine',
      },
    }),
    answer: 400,
  },
  'profile.get': none,
  'profile.update': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({
      params: { user_id: owned.user },
      body: { first_name: 'Bea', last_name: 'Ray', mobile: '', email_notifications: 'no' },
    }),
  },
  'profile.notifications': {
    ids: { 'query.user_id': 'user' },
    request: ({ owned }) => ({ query: { user_id: owned.user } }),
  },
  'profile.readNotifications': {
    ids: { 'body.ids.0': 'notification' },
    request: ({ owned }) => ({ body: { ids: [owned.notification] } }),
  },
  'profile.devices': about('user_id', 'user'),
  'profile.addDevice': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user }, body: newDevice() }),
  },
  'profile.removeDevice': {
    ids: { 'params.user_id': 'user', 'params.device_id': 'device' },
    request: ({ owned }) => ({ params: { user_id: owned.user, device_id: owned.device } }),
  },
  'profile.export': about('id', 'user'),
  'profile.delete': {
    ids: { 'params.id': 'user' },
    request: ({ owned }) => ({ params: { id: owned.user }, body: { password: 'not my password' } }),
    answer: 400,
  },
  'addresses.list': about('userId', 'user'),
  'addresses.create': {
    ids: { 'body.user_id': 'user' },
    request: async ({ owned, client }) => ({
      body: await addressBody(client.services.db, owned.user, { primary: 'yes' }),
    }),
  },
  'addresses.update': {
    ids: { 'params.address_id': 'address', 'body.user_id': 'user' },
    request: ({ owned }) => ({
      params: { address_id: owned.address },
      body: { user_id: owned.user, primary: 'yes', address1: '1 Wall Street' },
    }),
  },
  'addresses.remove': about('address_id', 'address'),
  'cards.add': {
    ids: { 'body.user_id': 'user' },
    request: ({ owned }) => ({ body: cardBody(owned.user, { cardNumber: '5555555555554444' }) }),
  },
  'cards.list': about('userId', 'user'),
  'cards.remove': about('cardId', 'card'),
  'cards.update': {
    ids: {
      'params.card_id': 'card',
      'params.user_id': 'user',
      'body.card_id': 'card',
      'body.user_id': 'user',
    },
    request: ({ owned }) => ({
      params: { card_id: owned.card, user_id: owned.user },
      body: { primary: 'yes', card_id: owned.card, user_id: owned.user },
    }),
  },
  'cards.payments': {
    ids: { 'params.user_id': 'user', 'query.order_id': 'order' },
    request: ({ owned }) => ({ params: { user_id: owned.user }, query: { order_id: owned.order } }),
  },
  'cards.useForOrders': {
    ids: { 'body.user_id': 'user', 'body.user_card_id': 'card' },
    request: ({ owned }) => ({ body: { user_id: owned.user, user_card_id: owned.card } }),
  },
  'feedback.create': {
    ids: { 'body.user_id': 'user', 'body.order_number': 'orderNumber' },
    request: ({ owned }) => ({
      body: {
        user_id: owned.user,
        feedback_subject_id: 1,
        feedbacks: 'Good',
        order_number: owned.orderNumber,
      },
    }),
  },
  'feedback.list': {
    ids: { 'params.user_id': 'user' },
    request: ({ owned }) => ({ params: { user_id: owned.user }, query: {} }),
  },
  'service-area.pickupDays': about('id', 'address'),
};
