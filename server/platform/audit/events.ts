/** docs/running-the-server.md lists them. */
import type { EndpointName } from '@/lib/contract/endpoints';

export type AuditOutcome = 'done' | 'refused' | 'failed' | 'unknown';

interface AuditedEvent {
  about: string;
  /** Their refusals are recorded as a sample (server/platform/audit/index.ts). */
  refusals?: readonly EndpointName[];
}

const described = {
  'sign-in': { about: 'A customer signed in, or could not', refusals: ['auth.signin', 'auth.codeSignin'] },
  'sign-up': { about: 'An account was opened' },
  'sign-out': { about: 'A session was ended by its customer' },
  'session-stolen': { about: 'A spent refresh token came back, so its session was ended' },
  'reset-asked': { about: 'Somebody asked for a link to choose a new password' },
  'code-asked': { about: 'Somebody asked for a code to sign in' },
  'reset-done': { about: 'A new password was chosen with a link', refusals: ['auth.resetPassword'] },
  'password-changed': {
    about: 'A signed-in customer changed the password, or gave a wrong old one',
    refusals: ['auth.changePassword'],
  },
  'profile-changed': { about: 'A customer changed name, mobile or notifications (`fields`)' },
  'email-changed': {
    about:
      'The email address of a customer changed, or could not: after 24 hours, or at once by staff (`user`)',
  },
  'device-added': { about: 'A customer turned on push notifications in a browser' },
  'device-renewed': { about: 'A browser got another address from its push service' },
  'device-removed': { about: 'A customer turned off push notifications in a browser' },
  'data-exported': { about: 'A customer got a copy of all data' },
  'account-deleted': {
    about: 'An account was deleted, or a wrong password was given for it',
    refusals: ['profile.delete'],
  },
  'card-added': { about: 'A card was saved, or refused', refusals: ['cards.add'] },
  'card-removed': { about: 'A card was deleted, or could not be', refusals: ['cards.remove'] },
  'order-placed': {
    about: 'A customer placed an order, or a repeating pickup did (`recurring`), or staff by `phone` (`by`)',
  },
  'order-changed': {
    about: 'A customer changed an order: its details, times, tip or card (`change`; `by` a link in an email)',
  },
  'order-canceled': { about: 'A customer canceled an order (`by` a link in an email)' },
  'link-shared': { about: 'A customer made a link to look at an order (`by` the link of its mail)' },
  'link-ended': {
    about:
      'The shared links of an order were ended, or all links of a customer (`on`), or one after wrong digits',
  },
  'link-code-asked': { about: 'Somebody asked for a code for what a link alone may not do (`change`)' },
  'mailbox-proved': { about: 'Somebody proved a mailbox by the last digits of the phone' },
  'not-mine': { about: 'Somebody at its address says that an account isn’t theirs: mail to it stops' },
  'calendar-changed': {
    about: 'A customer made a new private calendar address, or turned it off (`change`)',
  },
  'recurring-changed': {
    about: 'A customer changed, skipped, paused or ended a repeating pickup (`change`)',
  },
  'order-rated': { about: 'A customer gave an order stars (`by` a link in an email)' },
  'friend-thanked': { about: 'A customer got a code because a friend’s first `order` was paid' },
  'problem-reported': { about: 'A customer reported a problem (`report`; `by` a link in an email)' },
  'report-withdrawn': { about: 'A customer withdrew a reported problem (`report`)' },
  'price-decided': { about: 'A customer approved a price above the estimate, or declined it (`change`)' },
  charge: { about: 'A card was charged, or declined, or nobody knows yet (`cents`)' },
  refund: { about: 'Money went back to a card, or not, or nobody knows yet (`cents`)' },
  void: { about: 'A charge was taken back before it was settled, or not, or nobody knows yet (`cents`)' },
  'staff-call': {
    about: 'A program of the shop, a driver or the counter did something (`call`, `on`, `user` is its key)',
  },
  'door-sign-in': {
    about: 'Somebody gave the PIN of a driver’s page or the counter’s, or a wrong one (`user`)',
  },
  'limit-hit': { about: 'A call was refused because there were too many (`call`)' },
  'staff-command': { about: 'Somebody ran a command of `ops` (`command`, `on`, and `user`, the system’s)' },
} satisfies Record<string, AuditedEvent>;

export type AuditEvent = keyof typeof described;

export const auditEvents: Readonly<Record<AuditEvent, AuditedEvent>> = described;

/** 'auth.signin' → 'sign-in' */
export const eventOfRefusal: ReadonlyMap<EndpointName, AuditEvent> = new Map(
  Object.entries(auditEvents).flatMap(([event, { refusals = [] }]) =>
    refusals.map((call) => [call, event as AuditEvent] as const),
  ),
);
