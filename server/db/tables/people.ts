import type { Generated } from 'kysely';
import type { ZodType, z } from 'zod';
import type { addressForm } from '@/lib/contract/forms/addresses';

export type YesNo = 'yes' | 'no';

/** One column per form field. A field that the form may omit has a default. */
type ColumnsOf<Form extends ZodType> = {
  [Name in keyof z.output<Form> & keyof z.input<Form>]: object extends Pick<z.input<Form>, Name>
    ? Generated<NonNullable<z.output<Form>[Name]>>
    : z.output<Form>[Name];
};

export interface PeopleTables {
  users: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    /** Lower case; unique. */
    email: string;
    /** '212-555-0123', or ''. */
    mobile: Generated<string>;
    /** argon2id, PHC string. */
    password_hash: string;
    email_notifications: Generated<YesNo>;
    push_notifications: Generated<YesNo>;
    /** From sign-up, to prefill the first order. */
    zip_code: string | null;
    terms_accepted_at: string | null;
    created: Generated<string>;
    /** The customer deleted the account: the row holds nobody's data any more (server/profile/my-data). */
    deleted_at: Generated<string | null>;
  };
  /** One row per sign-in; a refresh rotates its tokens. Hashes are SHA-256, hexadecimal. */
  sessions: {
    id: Generated<number>;
    user_id: number;
    access_hash: string;
    access_expires_at: string;
    /** Valid until it expires, so that calls in flight during a refresh do not fail. */
    previous_access_hash: string | null;
    previous_access_expires_at: string | null;
    refresh_hash: string;
    refresh_expires_at: string;
    previous_refresh_hash: string | null;
    rotated_at: string | null;
    /** With the token before the current one it makes the current ones again, for a browser that missed them. */
    rotation_salt: string | null;
    /** When the current access token was used first. Null: the answer of the last refresh may have been lost. */
    successor_used_at: string | null;
    /** Of the first half of each of its refresh tokens. */
    family_hash: string;
    /** Of the token in the cookie for pages. */
    page_hash: string;
    revoked_at: string | null;
    created: Generated<string>;
  };
  /** Networks that signed in to the account; what they are is hashed with the customer's id. */
  known_networks: {
    id: Generated<number>;
    user_id: number;
    network_hash: string;
    seen_at: string;
  };
  /** Links to choose a new password, each until it ends or a new password is chosen. */
  reset_links: {
    id: Generated<number>;
    user_id: number;
    secret_hash: string;
    expires_at: string;
    created: string;
  };
  /** At most two codes per user: the newest that a known network asked for, and the newest of others. */
  mail_codes: {
    id: Generated<number>;
    user_id: number;
    own_network: YesNo;
    code_hash: string;
    /** Of known networks, and of all others. */
    own_tries: Generated<number>;
    other_tries: Generated<number>;
    expires_at: string;
    created: string;
  };
  /** `primary`: at most one 'yes' per user (unique index). */
  user_addresses: ColumnsOf<typeof addressForm> & {
    id: Generated<number>;
    user_id: number;
    created: Generated<string>;
    updated_at: Generated<string>;
  };
  /** Never stores the card number or the CVC. */
  cards: {
    id: Generated<number>;
    user_id: number;
    gateway: string;
    gateway_profile_id: string;
    gateway_payment_id: string;
    brand: string;
    last4: string;
    /** At most one 'yes' per user (unique index). */
    expiry: string;
    billing_zip: string;
    /** At most one 'yes' for each user (unique index). */
    primary: Generated<YesNo>;
    created: Generated<string>;
  };
  /** The customer's id at the gateway, which stores its cards there. */
  gateway_profiles: {
    user_id: number;
    gateway: string;
    profile_id: string;
    created: Generated<string>;
  };
  /** What the gateway still has to delete of customers who are gone. */
  gateway_removals: {
    id: Generated<number>;
    gateway: string;
    profile_id: string;
    attempts: Generated<number>;
    next_at: string;
    created: string;
  };
  /** Preferences of the last order, offered first in the next one. */
  user_preferences: {
    user_id: number;
    preference_id: number;
    quantity: number;
  };
  idempotency_keys: {
    id: Generated<number>;
    user_id: number;
    key: string;
    fingerprint: string;
    state: 'running' | 'done';
    http_status: number | null;
    /** The stored answer, JSON. */
    answer: string | null;
    order_id: number | null;
    created: Generated<string>;
  };
  /** rate-limiter-flexible's own shape; `expire` is in milliseconds since 1970. */
  rate_limits: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
}
