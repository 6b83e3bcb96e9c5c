import { addressForm } from '@/lib/contract/forms/addresses';
import * as t from './columns';

/** No address of a mailbox, so nobody can sign in or up with it. */
export const noEmail = (id: number) => `deleted ${id}`;

export const peopleTables = {
  // First, so that nothing of another request is added to it meanwhile.
  users: t.ownTable({
    by: [{ column: 'id', is: 'customer' }],
    title: 'profile',
    columns: {
      id: t.named('customer_number', t.id),
      first_name: t.plain(),
      last_name: t.plain(),
      email: t.plain(t.text.check('@ = lower(@)').unique),
      /** '212-555-0123', or ''. */
      mobile: t.plain(t.text.default('')),
      /** argon2id, PHC string. */
      password_hash: t.secret(),
      email_notifications: t.plain(t.yesNo.default('yes')),
      push_notifications: t.plain(t.yesNo.default('no')),
      /** From sign-up, to prefill the first order. */
      zip_code: t.named('zip_code_at_sign_up', t.text.orNull),
      terms_accepted_at: t.plain(t.instant.orNull),
      /** When its person first used a link or code of a mail. */
      mailbox_proved_at: t.plain(t.instant.orNull),
      /** Since when somebody at this address says that the account isn't theirs. */
      mail_stopped_at: t.plain(t.instant.orNull),
      created: t.plain(t.now),
      /** The customer deleted the account: the row holds nobody's data any more (server/profile/my-data). */
      deleted_at: t.derived(t.instant.orNull),
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
  sessions: t.ownTable({
    title: 'sign_ins',
    columns: {
      ...t.owned,
      created: t.named('signed_in_at', t.now),
      rotated_at: t.named('last_renewed_at', t.instant.orNull),
      refresh_expires_at: t.named('ends_at', t.instant),
      revoked_at: t.named('ended_at', t.instant.orNull),
      access_hash: t.secret(t.text.unique),
      access_expires_at: t.derived(t.instant),
      /** Valid until it expires, so that calls in flight during a refresh do not fail. */
      previous_access_hash: t.secret(t.text.orNull.unique),
      previous_access_expires_at: t.derived(t.instant.orNull),
      refresh_hash: t.secret(t.text.unique),
      previous_refresh_hash: t.secret(t.text.orNull.unique),
      /** With the token before the current one it makes the current ones again, for a browser that missed them. */
      rotation_salt: t.secret(t.text.orNull),
      /** When the current access token was used first. Null: the answer of the last refresh may have been lost. */
      successor_used_at: t.derived(t.instant.orNull),
      /** Of the first half of each of its refresh tokens. */
      family_hash: t.secret(t.text.unique),
      /** Of the token in the cookie for pages. */
      page_hash: t.secret(t.text.unique),
    },
    keys: ['index user (user_id)'],
  }),
  /** Networks that signed in to the account; what they are is hashed with the customer's id. */
  known_networks: t.ownTable({
    title: 'known_networks',
    columns: { ...t.owned, network_hash: t.derived(), seen_at: t.named('last_signed_in_at', t.instant) },
    keys: ['unique (user_id, network_hash)'],
  }),
  /** Links to choose a new password, each until it ends or a new password is chosen. */
  reset_links: t.ownTable({
    title: 'password_links',
    columns: {
      ...t.owned,
      secret_hash: t.secret(t.text.unique),
      created: t.named('asked_for_at', t.instant),
      expires_at: t.plain(t.instant),
    },
    keys: ['index user (user_id)'],
  }),
  /** Another address that staff entered, and when it becomes that of the account; a new password ends it before. */
  email_changes: t.ownTable({
    title: 'email_changes',
    columns: {
      id: t.inner(t.id),
      user_id: t.inner(t.to('users', 'cascade').unique),
      email: t.plain(),
      created: t.named('asked_for_at', t.instant),
      due_at: t.named('happens_at', t.instant),
    },
    keys: ['index due (due_at)'],
  }),
  /** At most two codes per user: the newest that an earlier network asked for, and the newest of others. */
  mail_codes: t.ownTable({
    title: 'sign_in_codes',
    columns: {
      ...t.owned,
      own_network: t.named('asked_for_by_a_known_network', t.yesNo),
      code_hash: t.secret(),
      /** Of earlier networks, and of all others. */
      own_tries: t.named('tries_by_known_networks', t.integer.default(0)),
      other_tries: t.named('tries_by_others', t.integer.default(0)),
      created: t.named('asked_for_at', t.instant),
      expires_at: t.plain(t.instant),
    },
    keys: ['unique (user_id, own_network)'],
  }),
  user_addresses: t.ownTable({
    title: 'addresses',
    columns: {
      ...t.owned,
      ...t.formColumns(addressForm),
      doorman_building: t.plain(t.yesNo),
      primary: t.plain(t.yesNo.default('no')),
      city_id: t.nameIn('cities', 'city'),
      state_id: t.nameIn('states', 'state'),
      created: t.plain(t.now),
      updated_at: t.plain(t.now),
    },
    keys: ['index user (user_id)', `unique index one_primary (user_id) where "primary" = 'yes'`],
  }),
  /** Never stores the card number or the CVC. */
  cards: t.ownTable({
    title: 'cards',
    columns: {
      ...t.owned,
      gateway: t.named('payment_processor'),
      gateway_profile_id: t.secret(),
      gateway_payment_id: t.secret(),
      brand: t.plain(),
      last4: t.plain(t.text.check('length(@) = 4')),
      expiry: t.plain(t.text.check('length(@) = 7')),
      billing_zip: t.plain(),
      primary: t.plain(t.yesNo.default('no')),
      /** 'yes' once the account has another email address, until the card is saved again with its code. */
      needs_code: t.derived(t.yesNo.default('no')),
      created: t.plain(t.now),
    },
    keys: [
      'unique (gateway, gateway_profile_id, gateway_payment_id)',
      'index user (user_id)',
      `unique index one_primary (user_id) where "primary" = 'yes'`,
    ],
  }),
  /** The customer's id at the gateway, which stores its cards there. */
  gateway_profiles: t.ownTable({
    columns: {
      user_id: t.inner(t.to('users', 'cascade')),
      gateway: t.derived(),
      profile_id: t.secret(),
      created: t.derived(t.now),
    },
    keys: ['primary key (user_id, gateway)'],
  }),
  /** What the gateway still has to delete of customers who are gone. */
  gateway_removals: t.nobodys(
    'What the gateway has yet to delete of people who are gone here.',
    ['unique (gateway, profile_id)'],
    {
      id: t.id,
      gateway: t.text,
      profile_id: t.text,
      attempts: t.integer.default(0),
      next_at: t.instant,
      created: t.instant,
    },
  ),
  /** Preferences of the last order, offered first in the next one. */
  user_preferences: t.ownTable({
    title: 'saved_preferences',
    columns: {
      user_id: t.inner(t.to('users', 'cascade')),
      preference_id: t.nameIn('preferences', 'preference'),
      quantity: t.plain(t.positive),
    },
    keys: ['primary key (user_id, preference_id)'],
  }),
  idempotency_keys: t.ownTable({
    columns: {
      ...t.owned,
      key: t.derived(),
      fingerprint: t.derived(),
      state: t.derived(t.enumText('running', 'done')),
      http_status: t.derived(t.integer.orNull),
      /** The stored answer, JSON. */
      answer: t.derived(t.text.orNull),
      order_id: t.inner(t.to('orders', 'cascade').orNull),
      created: t.derived(t.now),
    },
    keys: ['unique (user_id, "key")', 'index created (created)'],
  }),
  /** rate-limiter-flexible's own shape; `expire` is in milliseconds since 1970. */
  rate_limits: t.nobodys('Counts tries by address and email, and forgets them within a day.', [], {
    key: t.text.primary,
    points: t.integer.default(0),
    expire: t.bigInteger.orNull,
  }),
};
