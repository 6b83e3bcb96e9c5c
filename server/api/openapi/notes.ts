/** What a reader wants to know of each call beyond its schemas. A call without its words does not compile. */

import type { EndpointName } from '@/lib/contract/endpoints';
import { resetMinutes } from '@/lib/reset-link';

export interface Note {
  /** One line, without a full stop. */
  summary: string;
  more?: string;
  /** When the answer is 200 with `status: false`: no fault of the call, but no. */
  no?: string;
  /** What these codes mean here. */
  400?: string;
  401?: string;
  404?: string;
  409?: string;
  /** The bot check can refuse it: 403. */
  bot?: true;
}

const link = 'The link has ended';

export const notes: Record<EndpointName, Note> = {
  'auth.signin': {
    summary: 'Sign in',
    more: 'Sets the refresh cookie. The access token lives an hour.',
    400: 'Email or password is not correct',
  },
  'auth.signup': {
    summary: 'Create an account',
    more: 'The new customer is signed in with it, as by sign-in.',
    bot: true,
    400: 'The email has an account already',
  },
  'auth.forgotPassword': {
    summary: 'Ask for a link to set a new password',
    more: 'The answer is the same whether the email has an account or not.',
    bot: true,
  },
  'auth.resetPassword': {
    summary: 'Set a new password with the key of such a link',
    more: `The key works once, for ${resetMinutes} minutes. Every session of the customer ends.`,
    400: link,
  },
  'auth.verifyToken': {
    summary: 'Ask whether an access token is good, and whose it is',
    no: 'The token is not good any more.',
  },
  'auth.changePassword': {
    summary: 'Change the password',
    more: 'Every other session of the customer ends.',
    400: 'The old password is not correct',
  },
  'auth.refresh': {
    summary: 'Get a new access token for the refresh cookie',
    more: 'The cookie is used up and set anew. It is HttpOnly, SameSite=Lax and sent to this call only, so a browser sends it from pages of the same site (a subdomain counts) and with `credentials: include`.',
    401: 'There is no refresh cookie, or it has ended',
  },
  'auth.checkEmail': { summary: 'Ask whether an email has an account', bot: true },
  'auth.logout': {
    summary: 'End this session',
    more: 'Takes the bearer token, the refresh cookie, or both. Succeeds without either.',
  },

  'profile.get': { summary: 'Read the customer' },
  'profile.update': { summary: 'Change name, phone and what we may write about' },
  'profile.notifications': { summary: 'List the inbox, newest first' },
  'profile.readNotifications': { summary: 'Mark notifications as read: some, or all' },

  'addresses.list': { summary: 'List pickup addresses, the primary one first' },
  'addresses.create': {
    summary: 'Add an address',
    more: 'Its zip code must be one that we serve.',
    no: 'There are too many addresses already.',
  },
  'addresses.update': {
    summary: 'Change an address, or a part of it',
    more: 'Orders keep the address as it was when they were placed.',
  },
  'addresses.remove': { summary: 'Delete an address' },

  'cards.add': {
    summary: 'Save a card',
    more: 'The number and the security code go to the payment gateway and are kept nowhere.',
    no: 'The gateway refuses the card. `err` and `messages.message[0].text` say why.',
  },
  'cards.list': { summary: 'List saved cards' },
  'cards.remove': { summary: 'Delete a card', no: 'The card pays for an open order.' },
  'cards.update': { summary: 'Make a card the primary one, or not' },
  'cards.payments': { summary: 'List charges and refunds' },
  'cards.useForOrders': {
    summary: 'Let one card pay for all open orders',
    no: 'The card has expired.',
  },

  'orders.list': { summary: 'List orders, newest first' },
  'orders.get': { summary: 'Read an order with its receipt' },
  'orders.expressDetail': { summary: 'Read an express order before it is counted: no prices yet' },
  'orders.cancel': {
    summary: 'Cancel an order that is not on its way yet',
    more: 'It changes something although it is a GET: call it from code, never as a link. HEAD is refused.',
    no: 'The order is cancelled already, or too far along.',
  },
  'orders.confirm': {
    summary: 'Place an order',
    more: 'Send a UUID of your own as Idempotency-Key, and the same one when you try again: one key makes one order. Prices are computed here; yours only show whether the customer has seen the current ones.',
    409: 'The time was just taken, the price has changed, or the same key is still at work. `data.reason` and the next free times say how to go on; nothing was placed',
  },
  'orders.verifyCoupon': {
    summary: 'Check a promo code',
    no: 'The code does not apply; `message` says why.',
  },

  'feedback.subjects': { summary: 'List what feedback can be about' },
  'feedback.create': { summary: 'Send feedback', more: 'The path is taken with and without its last slash.' },
  'feedback.list': { summary: 'List feedback and our replies', more: 'Without a status: pending only.' },

  'service-area.states': { summary: 'List states' },
  'service-area.cities': { summary: 'List the cities of a state', 404: 'There is no such state' },
  'service-area.verifyZip': {
    summary: 'Ask whether we serve a zip code',
    no: 'We do not serve it.',
  },
  'service-area.requestZip': { summary: 'Ask us to come to a zip code', bot: true },
  'service-area.notifyMe': { summary: 'Leave an email for the day we serve a zip code', bot: true },
  'service-area.pickupDays': { summary: 'List days without pickup, for one address' },
  'service-area.slots': {
    summary: 'List free pickup and delivery times',
    no: 'We do not serve the zip code.',
  },

  'catalog.categories': { summary: 'List services, preferences and turnaround times' },
  'catalog.pricing': { summary: 'Read the price list' },

  'content.settings': { summary: 'Read what the business says of itself' },
  'content.staticPages': { summary: 'List pages such as the terms, with their text' },

  'outreach.sendAppLink': { summary: 'Send the link to the app by mail', bot: true },
  'outreach.subscribe': {
    summary: 'Join the mailing list',
    more: 'Without a token it sends the mail that asks to confirm; with the token of that mail it confirms.',
    bot: true,
    400: link,
  },
  'outreach.unsubscribe': { summary: 'Leave the mailing list', 400: link },
  'outreach.inquiry': { summary: 'Write to us', bot: true },
};

export const tagNotes: Record<string, string> = {
  auth: 'Sign-up, sign-in, sessions and passwords',
  profile: 'The customer and the inbox',
  addresses: 'Where we pick up and deliver',
  cards: 'Saved cards and payments',
  orders: 'Placing, reading and cancelling orders',
  feedback: 'What customers say, and our replies',
  'service-area': 'States, zip codes, days and times',
  catalog: 'Services and prices',
  content: 'What the business says of itself',
  outreach: 'Mailing list, app link and inquiries',
};
