/** The built-in privacy policy: what is stored where and for how long. Must match what the site does. */

import { routes } from '@/lib/routes';
import { retention } from '@/lib/rules/policy/policy';
import { goesWithAccount, legalRetention, staysInBackups } from '@/lib/rules/policy/policy-sentences';
import { pluralize } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';
import { storedThings } from './device-storage';

export interface PrivacyFacts {
  /** Browsers send cards to the payment gateway. */
  usesCardTokens: boolean;
  /** Customers can export and delete their data; lib/rules/policy/policy.ts has the retention periods. */
  hasMyData: boolean;
  /** A sentence about promo codes; '' for nothing. */
  promoCodeRetention: string;
  usesRecaptcha: boolean;
  usesAnalytics: boolean;
}

const list = (items: readonly string[]) =>
  `<ul>\n${items
    .filter(Boolean)
    .map((item) => `<li>${item}</li>`)
    .join('\n')}\n</ul>`;

const terms = (rows: readonly (readonly string[])[]) =>
  `<dl>\n${rows
    .map(
      ([term, ...facts]) => `<div><dt>${term}</dt>${facts.map((fact) => `<dd>${fact}</dd>`).join('')}</div>`,
    )
    .join('\n')}\n</dl>`;

const profile = `<a href="${routes.profile}">profile</a>`;
const mail = '<a href="mailto:{{support_email}}">{{support_email}}</a>';

/** HTML with {{support_email}}. */
export const writePrivacy = (facts: PrivacyFacts): string =>
  [
    '<h2>What we keep</h2>',
    list(whatWeKeep(facts)),
    ...(facts.hasMyData ? howLong(facts) : []),
    '<h2>What stays on your device</h2>',
    '<p>Your browser keeps these under the names shown in its own tools. You can delete them there at any time.</p>',
    terms(storedThings(facts).map(({ name, what, until }) => [`<code>${name}</code>`, what, until])),
    '<h2>Who else sees it</h2>',
    list(whoElse(facts)),
    '<p>No one else. We don’t sell your data, and no page loads anything from advertisers.</p>',
    '<h2>Emails and notifications</h2>',
    `<p>We email you about your order: when it is placed, on its way, priced and delivered. You can turn emails and push notifications off in your ${profile}. We always send bookings, receipts, security emails and what you ask for, such as a link for a new password.</p>`,
    '<h2>Your rights</h2>',
    `<p>${facts.hasMyData ? `In your ${profile}, you can download a copy of your data, correct it and delete your account. ` : ''}Write to ${mail} to get a copy of your data, correct it or have it deleted. We answer from the same address.</p>`,
  ].join('\n');

const days = (number: number) => pluralize(number, 'day');

const retentionPeriods = [
  ['A sign-in', `${days(retention.idle_session_days)} without use, ${days(retention.session_days)} at most`],
  ['The network you signed in from, as a code', `${days(retention.known_network_days)} after you last did`],
  ['A link for a new password and a sign-in code', `${days(retention.password_link_days)} after it ends`],
  ['What keeps an order from being placed twice', days(retention.order_key_days)],
  ['The address and subject of an email we sent', days(retention.mail_days)],
  ['The links in an order’s emails', `${days(retention.order_link_days)} after the delivery`],
  ['The link in an email that turns emails off', days(retention.mail_link_days)],
  ['A photo you uploaded but never sent', days(retention.unused_photo_days)],
  [
    'An address on our mailing list that was not confirmed, or was removed',
    `${days(retention.unconfirmed_days)} at most`,
  ],
  ['An address that asked for our app', days(retention.app_link_days)],
  ['A ZIP code that you are waiting for', `${days(retention.told_waitlist_days)} after we tell you`],
  ['A message from the contact page', days(retention.message_days)],
];

/** Another API keeps the data by rules of its own. */
const howLong = ({ promoCodeRetention }: PrivacyFacts) => [
  '<h2>How long we keep it</h2>',
  `<p>${joinSentences(goesWithAccount, legalRetention, promoCodeRetention, staysInBackups)}</p>`,
  terms(retentionPeriods),
  '<p>We clean up once a day, so something may stay a day longer.</p>',
];

const whatWeKeep = ({ usesCardTokens, hasMyData }: PrivacyFacts) => [
  'Your name, email, phone number and addresses, until your account is deleted.',
  'Your password, only as a hash that can’t be reversed, and a hash of each sign-in’s token.',
  'Your orders: what we counted and charged, what was said about them, and how you wanted your clothes cleaned, for as long as tax law requires.',
  'Photos that you send with a report or a stain note, and photos that we take at pickup and delivery. We remove their location data.',
  hasMyData
    ? `A hash of each link in our emails about an order, until ${days(retention.order_link_days)} after its delivery, and of the address of your private calendar, until you turn it off.`
    : '',
  `The brand, last four digits, expiration date and billing ZIP code of each card. The number and the security code go ${usesCardTokens ? 'straight from your browser ' : ''}to the payment processor and are never ${usesCardTokens ? 'sent to us' : 'stored here'}.`,
  'The promo codes that are yours alone or that you used, for as long as your orders.',
  'Which friends came by your link, or by whose link you came, for as long as your orders.',
  'The stars and the words that you give an order, until your account is deleted.',
  'Your feedback and messages, with our answers.',
  'An email address on our mailing list, only after you confirm it from your own inbox. Every email has an unsubscribe link.',
  'The browsers in which you turn on push notifications: their kind and the address at their push service, until you remove them in your profile or sign out there.',
  'A ZIP code and email address that you leave so we can tell you when we serve it.',
];

const whoElse = ({ usesCardTokens, usesRecaptcha, usesAnalytics }: PrivacyFacts) => [
  `The payment processor${usesCardTokens ? ', Authorize.Net' : ''}, for your card.${usesCardTokens ? ' Its script loads when you add a card.' : ''}`,
  'The email service, for the emails we send you.',
  'Your browser’s push service, such as Google’s, Apple’s or Mozilla’s, if you turn on push notifications. It can’t read them.',
  'The driver, for your name, address, phone number and instructions.',
  usesRecaptcha
    ? 'Google, to check that a person sends a form (reCAPTCHA). It loads when you use a form.'
    : '',
  usesAnalytics
    ? 'Google Analytics, to count visits, only after you accept it, and never if your browser asks not to be tracked. Change your mind under “Cookie choices” at the end of each page.'
    : '',
];
