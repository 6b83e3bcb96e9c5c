/** The built-in privacy policy: what is stored where and for how long. Must match what the site does. */
import { goesWithAccount, keptByLaw, keptPeriods, staysInBackups } from '@/lib/keeping-sentences';
import { routes } from '@/lib/routes';
import { storedThings } from './device-storage';

export interface PrivacyFacts {
  /** Browsers send cards to the payment processor. */
  usesCardTokens: boolean;
  /** Customers can copy and delete their data in their profile, and the data is kept as long as lib/policy.ts says. */
  hasMyData: boolean;
  /** The reCAPTCHA bot check is enabled. */
  usesRecaptcha: boolean;
  /** Analytics is enabled, subject to consent. */
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

/** As HTML, with {{support_email}} for the address of the business. */
export const writePrivacy = (facts: PrivacyFacts): string =>
  [
    '<h2>What we keep</h2>',
    list(whatWeKeep(facts)),
    ...(facts.hasMyData ? howLong() : []),
    '<h2>What stays on your device</h2>',
    '<p>Your browser keeps these under the names shown in its own tools. You can delete them there at any time.</p>',
    terms(storedThings(facts).map(({ name, what, until }) => [`<code>${name}</code>`, what, until])),
    '<h2>Who else sees it</h2>',
    list(whoElse(facts)),
    '<p>No one else. We don’t sell your data, and no page loads anything from advertisers.</p>',
    '<h2>Emails and notifications</h2>',
    `<p>We email you about your order: when it is placed, on its way, priced and delivered. You can turn emails and push notifications off in your ${profile}, or choose there what we send where. We always send receipts, security emails and what you ask for, such as a link for a new password.</p>`,
    '<h2>Your rights</h2>',
    `<p>${facts.hasMyData ? `In your ${profile}, you can download a copy of your data, correct it and delete your account. ` : ''}Write to ${mail} to get a copy of your data, correct it or have it deleted. We answer from the same address.</p>`,
  ].join('\n');

/** Another API keeps the data by rules of its own. */
const howLong = () => [
  '<h2>How long we keep it</h2>',
  `<p>${goesWithAccount} ${keptByLaw()} ${staysInBackups}</p>`,
  terms(keptPeriods()),
  '<p>We clean up once a day, so something may stay a day longer.</p>',
];

const whatWeKeep = ({ usesCardTokens, hasMyData }: PrivacyFacts) => [
  'Your name, email, phone number and addresses, until your account is deleted.',
  'Your password, only as a hash that can’t be reversed, and a hash of each sign-in’s token.',
  'Your orders: what we counted and charged, what was said about them, and how you wanted your clothes cleaned, for as long as tax law requires.',
  'Photos that you send with a report or a stain note, and photos that we take at pickup and delivery. We remove their location data.',
  hasMyData
    ? 'A hash of each link in our emails about an order, until 30 days after its delivery, and of the address of your private calendar, until you turn it off.'
    : '',
  `The brand, last four digits, expiration date and billing ZIP code of each card. The number and the security code go ${usesCardTokens ? 'straight from your browser ' : ''}to the payment processor and are never ${usesCardTokens ? 'sent to us' : 'stored here'}.`,
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
