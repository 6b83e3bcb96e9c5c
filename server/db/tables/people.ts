import type { Generated } from 'kysely';
import { addressForm } from '@/lib/contract/forms/addresses';
import {
  derived,
  formColumns,
  inner,
  named,
  nameIn,
  nobodys,
  ofCustomer,
  ownTable,
  plain,
  secret,
  type YesNo,
} from './columns';

/** No address of a mailbox, so nobody can sign in or up with it. */
export const noEmail = (id: number) => `deleted ${id}`;

export const peopleTables = {
  // First, so that nothing of another request is added to it meanwhile.
  users: ownTable({
    by: [{ column: 'id', is: 'customer' }],
    title: 'profile',
    columns: {
      id: named<Generated<number>>('customer_number'),
      first_name: plain(),
      last_name: plain(),
      /** Lower case; unique. */
      email: plain(),
      /** '212-555-0123', or ''. */
      mobile: plain<Generated<string>>(),
      /** argon2id, PHC string. */
      password_hash: secret(),
      email_notifications: plain<Generated<YesNo>>(),
      push_notifications: plain<Generated<YesNo>>(),
      /** From sign-up, to prefill the first order. */
      zip_code: named<string | null>('zip_code_at_sign_up'),
      terms_accepted_at: plain<string | null>(),
      created: plain<Generated<string>>(),
      /** The customer deleted the account: the row holds nobody's data any more (server/profile/my-data). */
      deleted_at: derived<Generated<string | null>>(),
    },
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
      }),
    },
  }),
  /** One row per sign-in; a refresh rotates its tokens. Hashes are SHA-256, hexadecimal. */
  sessions: ownTable({
    by: ofCustomer,
    title: 'sign_ins',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      created: named<Generated<string>>('signed_in_at'),
      rotated_at: named<string | null>('last_renewed_at'),
      refresh_expires_at: named('ends_at'),
      revoked_at: named<string | null>('ended_at'),
      access_hash: secret(),
      access_expires_at: derived(),
      /** Valid until it expires, so that calls in flight during a refresh do not fail. */
      previous_access_hash: secret<string | null>(),
      previous_access_expires_at: derived<string | null>(),
      refresh_hash: secret(),
      previous_refresh_hash: secret<string | null>(),
      /** With the token before the current one it makes the current ones again, for a browser that missed them. */
      rotation_salt: secret<string | null>(),
      /** When the current access token was used first. Null: the answer of the last refresh may have been lost. */
      successor_used_at: derived<string | null>(),
      /** Of the first half of each of its refresh tokens. */
      family_hash: secret(),
      /** Of the token in the cookie for pages. */
      page_hash: secret(),
    },
    deleted: 'gone',
  }),
  /** Networks that signed in to the account; what they are is hashed with the customer's id. */
  known_networks: ownTable({
    by: ofCustomer,
    title: 'known_networks',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      network_hash: derived(),
      seen_at: named('last_signed_in_at'),
    },
    deleted: 'gone',
  }),
  /** Links to choose a new password, each until it ends or a new password is chosen. */
  reset_links: ownTable({
    by: ofCustomer,
    title: 'password_links',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      secret_hash: secret(),
      created: named('asked_for_at'),
      expires_at: plain(),
    },
    deleted: 'gone',
  }),
  /** At most two codes per user: the newest that a known network asked for, and the newest of others. */
  mail_codes: ownTable({
    by: ofCustomer,
    title: 'sign_in_codes',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      own_network: named<YesNo>('asked_for_by_a_known_network'),
      code_hash: secret(),
      /** Of known networks, and of all others. */
      own_tries: named<Generated<number>>('tries_by_known_networks'),
      other_tries: named<Generated<number>>('tries_by_others'),
      created: named('asked_for_at'),
      expires_at: plain(),
    },
    deleted: 'gone',
  }),
  /** `primary`: at most one 'yes' per user (unique index). */
  user_addresses: ownTable({
    by: ofCustomer,
    title: 'addresses',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      ...formColumns(addressForm),
      city_id: nameIn('cities', 'city'),
      state_id: nameIn('states', 'state'),
      created: plain<Generated<string>>(),
      updated_at: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** Never stores the card number or the CVC. */
  cards: ownTable({
    by: ofCustomer,
    title: 'cards',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      gateway: named('payment_processor'),
      gateway_profile_id: secret(),
      gateway_payment_id: secret(),
      brand: plain(),
      last4: plain(),
      /** At most one 'yes' per user (unique index). */
      expiry: plain(),
      billing_zip: plain(),
      /** At most one 'yes' for each user (unique index). */
      primary: plain<Generated<YesNo>>(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** The customer's id at the gateway, which stores its cards there. */
  gateway_profiles: ownTable({
    by: ofCustomer,
    columns: {
      user_id: inner(),
      gateway: derived(),
      profile_id: secret(),
      created: derived<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** What the gateway still has to delete of customers who are gone. */
  gateway_removals: nobodys<{
    id: Generated<number>;
    gateway: string;
    profile_id: string;
    attempts: Generated<number>;
    next_at: string;
    created: string;
  }>('What the gateway has yet to delete of people who are gone here.'),
  /** Preferences of the last order, offered first in the next one. */
  user_preferences: ownTable({
    by: ofCustomer,
    title: 'saved_preferences',
    columns: {
      user_id: inner(),
      preference_id: nameIn('preferences', 'preference'),
      quantity: plain<number>(),
    },
    deleted: 'gone',
  }),
  idempotency_keys: ownTable({
    by: ofCustomer,
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      key: derived(),
      fingerprint: derived(),
      state: derived<'running' | 'done'>(),
      http_status: derived<number | null>(),
      /** The stored answer, JSON. */
      answer: derived<string | null>(),
      order_id: inner<number | null>(),
      created: derived<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** rate-limiter-flexible's own shape; `expire` is in milliseconds since 1970. */
  rate_limits: nobodys<{
    key: string;
    points: Generated<number>;
    expire: number | null;
  }>('Counts tries by address and email, and forgets them within a day.'),
};
