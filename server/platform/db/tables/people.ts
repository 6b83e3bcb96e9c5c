import { addressForm } from '@/lib/contract/forms/addresses';
import {
  bigInteger,
  derived,
  enumText,
  formColumns,
  id,
  inner,
  instant,
  integer,
  named,
  nameIn,
  nobodys,
  now,
  owned,
  ownTable,
  plain,
  positive,
  secret,
  text,
  to,
  yesNo,
} from './columns';

/** No address of a mailbox, so nobody can sign in or up with it. */
export const noEmail = (id: number) => `deleted ${id}`;

export const peopleTables = {
  // First, so that nothing of another request is added to it meanwhile.
  users: ownTable({
    by: [{ column: 'id', is: 'customer' }],
    title: 'profile',
    columns: {
      id: named('customer_number', id),
      first_name: plain(),
      last_name: plain(),
      email: plain(text.check('@ = lower(@)').unique),
      /** '212-555-0123', or ''. */
      mobile: plain(text.default('')),
      /** argon2id, PHC string. */
      password_hash: secret(),
      email_notifications: plain(yesNo.default('yes')),
      push_notifications: plain(yesNo.default('no')),
      /** From sign-up, to prefill the first order. */
      zip_code: named('zip_code_at_sign_up', text.orNull),
      terms_accepted_at: plain(instant.orNull),
      /** When its person first used a link or code of a mail. */
      mailbox_proved_at: plain(instant.orNull),
      /** Since when somebody at this address says that the account isn't theirs. */
      mail_stopped_at: plain(instant.orNull),
      created: plain(now),
      /** The customer deleted the account: the row holds nobody's data any more (server/profile/my-data). */
      deleted_at: derived(instant.orNull),
    },
    keys: ['index deleted (deleted_at) where deleted_at is not null'],
    deleted: {
      stays: 'Kept orders belong to a customer without a name.',
      each: ({ id }) => ({
        first_name: 'Deleted',
        last_name: 'customer',
        email: noEmail(id),
        mobile: '',
        password_hash: 'none',
        email_notifications: 'no' as const,
        push_notifications: 'no' as const,
        zip_code: null,
        terms_accepted_at: null,
        mailbox_proved_at: null,
        mail_stopped_at: null,
      }),
    },
  }),
  /** One row per sign-in; a refresh rotates its tokens. Hashes are SHA-256, hexadecimal. */
  sessions: ownTable({
    title: 'sign_ins',
    columns: {
      ...owned,
      created: named('signed_in_at', now),
      rotated_at: named('last_renewed_at', instant.orNull),
      refresh_expires_at: named('ends_at', instant),
      revoked_at: named('ended_at', instant.orNull),
      access_hash: secret(text.unique),
      access_expires_at: derived(instant),
      /** Valid until it expires, so that calls in flight during a refresh do not fail. */
      previous_access_hash: secret(text.orNull.unique),
      previous_access_expires_at: derived(instant.orNull),
      refresh_hash: secret(text.unique),
      previous_refresh_hash: secret(text.orNull.unique),
      /** With the token before the current one it makes the current ones again, for a browser that missed them. */
      rotation_salt: secret(text.orNull),
      /** When the current access token was used first. Null: the answer of the last refresh may have been lost. */
      successor_used_at: derived(instant.orNull),
      /** Of the first half of each of its refresh tokens. */
      family_hash: secret(text.unique),
      /** Of the token in the cookie for pages. */
      page_hash: secret(text.unique),
    },
    keys: ['index user (user_id)'],
  }),
  /** Networks that signed in to the account; what they are is hashed with the customer's id. */
  known_networks: ownTable({
    title: 'known_networks',
    columns: { ...owned, network_hash: derived(), seen_at: named('last_signed_in_at', instant) },
    keys: ['unique (user_id, network_hash)'],
  }),
  /** Links to choose a new password, each until it ends or a new password is chosen. */
  reset_links: ownTable({
    title: 'password_links',
    columns: {
      ...owned,
      secret_hash: secret(text.unique),
      created: named('asked_for_at', instant),
      expires_at: plain(instant),
    },
    keys: ['index user (user_id)'],
  }),
  /** Another address that staff entered, and when it becomes that of the account; a new password ends it before. */
  email_changes: ownTable({
    title: 'email_changes',
    columns: {
      id: inner(id),
      user_id: inner(to('users', 'cascade').unique),
      email: plain(),
      created: named('asked_for_at', instant),
      due_at: named('happens_at', instant),
    },
    keys: ['index due (due_at)'],
  }),
  /** At most two codes per user: the newest that an earlier network asked for, and the newest of others. */
  mail_codes: ownTable({
    title: 'sign_in_codes',
    columns: {
      ...owned,
      own_network: named('asked_for_by_a_known_network', yesNo),
      code_hash: secret(),
      /** Of earlier networks, and of all others. */
      own_tries: named('tries_by_known_networks', integer.default(0)),
      other_tries: named('tries_by_others', integer.default(0)),
      created: named('asked_for_at', instant),
      expires_at: plain(instant),
    },
    keys: ['unique (user_id, own_network)'],
  }),
  user_addresses: ownTable({
    title: 'addresses',
    columns: {
      ...owned,
      ...formColumns(addressForm),
      doorman_building: plain(yesNo),
      primary: plain(yesNo.default('no')),
      city_id: nameIn('cities', 'city'),
      state_id: nameIn('states', 'state'),
      created: plain(now),
      updated_at: plain(now),
    },
    keys: ['index user (user_id)', `unique index one_primary (user_id) where "primary" = 'yes'`],
  }),
  /** Never stores the card number or the CVC. */
  cards: ownTable({
    title: 'cards',
    columns: {
      ...owned,
      gateway: named('payment_processor'),
      gateway_profile_id: secret(),
      gateway_payment_id: secret(),
      brand: plain(),
      last4: plain(text.check('length(@) = 4')),
      expiry: plain(text.check('length(@) = 7')),
      billing_zip: plain(),
      primary: plain(yesNo.default('no')),
      /** 'yes' once the account has another email address, until the card is saved again with its code. */
      needs_code: derived(yesNo.default('no')),
      created: plain(now),
    },
    keys: [
      'unique (gateway, gateway_profile_id, gateway_payment_id)',
      'index user (user_id)',
      `unique index one_primary (user_id) where "primary" = 'yes'`,
    ],
  }),
  /** The customer's id at the gateway, which stores its cards there. */
  gateway_profiles: ownTable({
    columns: {
      user_id: inner(to('users', 'cascade')),
      gateway: derived(),
      profile_id: secret(),
      created: derived(now),
    },
    keys: ['primary key (user_id, gateway)'],
  }),
  /** What the gateway still has to delete of customers who are gone. */
  gateway_removals: nobodys(
    'What the gateway has yet to delete of people who are gone here.',
    ['unique (gateway, profile_id)'],
    { id, gateway: text, profile_id: text, attempts: integer.default(0), next_at: instant, created: instant },
  ),
  /** Preferences of the last order, offered first in the next one. */
  user_preferences: ownTable({
    title: 'saved_preferences',
    columns: {
      user_id: inner(to('users', 'cascade')),
      preference_id: nameIn('preferences', 'preference'),
      quantity: plain(positive),
    },
    keys: ['primary key (user_id, preference_id)'],
  }),
  idempotency_keys: ownTable({
    columns: {
      ...owned,
      key: derived(),
      fingerprint: derived(),
      state: derived(enumText('running', 'done')),
      http_status: derived(integer.orNull),
      /** The stored answer, JSON. */
      answer: derived(text.orNull),
      order_id: inner(to('orders', 'cascade').orNull),
      created: derived(now),
    },
    keys: ['unique (user_id, "key")', 'index created (created)'],
  }),
  /** rate-limiter-flexible's own shape; `expire` is in milliseconds since 1970. */
  rate_limits: nobodys('Counts tries by address and email, and forgets them within a day.', [], {
    key: text.primary,
    points: integer.default(0),
    expire: bigInteger.orNull,
  }),
};
