/** Everything that the site stores on a device, for the privacy policy. */
import { hostOnly, pageSession, signOutMark } from '@/lib/browser/session/sign-out-mark';
import { type DraftKey, placedKey, sessionKey } from '@/lib/browser/storage/draft-keys';
import { retention } from '@/lib/rules/policy/policy';
import { pluralize } from '@/lib/text/counts-text';

interface StoredThing {
  name: string;
  what: string;
  until: string;
}

const draft: Record<DraftKey, string> = {
  'order-step-1': 'What we pick up and when, and your ZIP code',
  'order-step-2': 'Which address we pick up from, and how you hand over the bag',
  'order-step-3': 'The card that pays, a promo code and the tip',
  'order-kept': 'An order you started before you chose “Order again” for an earlier one',
  isNewCard: 'Whether that card was added in this order',
  paymentData: 'Brand, last four digits and expiration date of that card',
  userData: 'Email, name, phone number and ZIP code of the person ordering',
};

const untilPlaced = 'Until the order is placed or you sign out';
const untilIdle = `Until you sign out, or ${pluralize(retention.idle_session_days, 'day')} without a visit`;

const always: readonly StoredThing[] = [
  ...Object.entries(draft).map(([name, what]) => ({ name, what, until: untilPlaced })),
  {
    name: placedKey,
    what: 'Which order you placed last, your customer number, and how you hand over its bag',
    until: 'Until you sign out',
  },
  {
    name: sessionKey,
    what: 'Who is signed in: your profile and a short-lived token',
    until: 'Until you sign out',
  },
  {
    name: 'refresh_token',
    what: 'A cookie that renews the token. Scripts can’t read it, and it is only sent to one address of ours',
    until: untilIdle,
  },
  {
    name: hostOnly(pageSession),
    what: 'A cookie that lets your orders, cards and addresses come with the pages that show them. Scripts can’t read it, and it opens nothing else',
    until: untilIdle,
  },
  {
    name: hostOnly(signOutMark),
    what: 'A cookie that says you signed out, even if we can’t be reached then',
    until: `Until you sign in again, or ${pluralize(retention.session_days, 'day')}`,
  },
  {
    name: 'app-bar-closed',
    what: 'When you closed the app offer',
    until: 'Until it is shown again after 30 days',
  },
  {
    name: '__Host-answer',
    what: 'A cookie with the answer to the app offer and your email address, or to a form about an order, in a browser without JavaScript',
    until: 'A minute',
  },
  {
    name: 'kept-form:…',
    what: 'What you typed into a form and haven’t sent, what you counted on the price list, which page you signed in for, and that you accepted our terms, were signed out or deleted your account',
    until: 'Until it is sent, the tab is closed or you sign out',
  },
];

const consent: StoredThing = {
  name: 'analytics-consent',
  what: 'Whether we may count your visits, and when you decided. If you agree, also Google Analytics cookies named _ga…',
  until: 'For a year, or until you change it under “Cookie choices”',
};
const botCheck: StoredThing = {
  name: '_grecaptcha',
  what: 'What the bot check (reCAPTCHA) stores',
  until: 'Until you delete it',
};

export const storedThings = (uses: { usesRecaptcha: boolean; usesAnalytics: boolean }) => [
  ...always,
  ...(uses.usesAnalytics ? [consent] : []),
  ...(uses.usesRecaptcha ? [botCheck] : []),
];
