/** How long data is kept, as sentences for the privacy page, the profile, the FAQ and mails. */
import { countThings } from './domain/counts-text';
import { keptFor } from './policy';

/** What goes with an account. */
export const goesWithAccount =
  'When your account is deleted, everything in it goes at once, and your cards are deleted at the payment processor too.';

/** What stays of a deleted account. */
export const keptByLaw = (): string =>
  `We keep past orders and payments for ${countThings(keptFor.tax_years, 'year')} because tax law requires it, without your name, email, phone number, addresses, notes or photos.`;

/** The same in backups. */
export const staysInBackups = 'Backups made before then hold the rest until we delete them.';

/** How long things are kept that have an end of their own. */
export const keptPeriods = (): readonly (readonly [what: string, howLong: string])[] => {
  const days = (number: number) => countThings(number, 'day');
  return [
    ['A sign-in', `${days(keptFor.idle_session_days)} without use, ${days(keptFor.session_days)} at most`],
    ['The network you signed in from, as a code', `${days(keptFor.known_network_days)} after you last did`],
    ['A link for a new password and a sign-in code', `${days(keptFor.password_link_days)} after it ends`],
    ['What keeps an order from being placed twice', days(keptFor.order_key_days)],
    ['The address and subject of an email we sent', days(keptFor.mail_days)],
    ['The links in an order’s emails', `${days(keptFor.order_link_days)} after the delivery`],
    ['The link in an email that turns emails off', days(keptFor.mail_link_days)],
    ['A photo you uploaded but never sent', days(keptFor.unused_photo_days)],
    [
      'An address on our mailing list that was not confirmed, or was removed',
      `${days(keptFor.unconfirmed_days)} at most`,
    ],
    ['An address that asked for our app', days(keptFor.app_link_days)],
    ['A ZIP code that you are waiting for', `${days(keptFor.told_waitlist_days)} after we tell you`],
    ['A message from the contact page', days(keptFor.message_days)],
  ];
};
