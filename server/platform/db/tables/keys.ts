import {
  derived,
  dollars,
  enumText,
  id,
  inner,
  instant,
  integer,
  named,
  order,
  owned,
  ownTable,
  plain,
  secret,
  text,
  to,
} from './columns';

/**
 * order: its owner's · shared: its times, for others · staff: a program of the shop's · route, counter: a page of the
 * shop's · device: a browser that gave the PIN of such a page.
 */
export type KeyKind = 'order' | 'shared' | 'staff' | 'route' | 'counter' | 'device';

export const keyTables = {
  /**
   * Keys that open something without a sign-in: an order for its owner, its times for others, and what the shop's own
   * programs, drivers and counter do. Only their hashes are here; a key of a mail is made when the mail is handed over
   * (server/notifications/access-keys.ts).
   */
  access_keys: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'links',
    columns: {
      id: inner(id),
      kind: named('allows', text.of<KeyKind>()),
      order_id: order(to('orders', 'cascade').orNull),
      /** The key by which this one was made; it ends with it. */
      parent_id: inner(to('access_keys', 'cascade').orNull),
      token_hash: secret(text.unique),
      created: plain(instant),
      /** Null: with what it opens. */
      expires_at: named('ends_at', instant.orNull),
      ended_at: plain(instant.orNull),
      /** The last act by it; reading is none. */
      used_at: named('last_used_at', instant.orNull),
      /** Wrong last digits of the phone, wrong PINs. */
      tries: derived(integer.default(0)),
      /** Of a key of the shop: 'front desk', 'Route 1'. */
      name: derived(text.default('')),
      /** JSON: what a key of the shop opens (server/staff/doors/keys.ts). */
      opens: derived(text.default('')),
      /** With the key, so that four digits can't be found from it. */
      pin_hash: secret(text.orNull),
    },
    keys: ['index order (order_id)', 'index parent (parent_id)', 'index created (created)'],
  }),
  /** What was done by a key of the shop: its requests and presses, so that each is done once. */
  key_acts: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    columns: {
      id: inner(id),
      key_id: inner(to('access_keys', 'cascade')),
      order_id: inner(to('orders', 'cascade').orNull),
      /** The idempotency key of a request, the id of a press. */
      act: derived(),
      /** Of what was asked for: the same `act` with another is refused. */
      fingerprint: derived(),
      /** A press: picked_up, nobody_home, delivered; '' for anything else. */
      step: derived(text.default('')),
      bags: derived(integer.orNull),
      /** When it was pressed. */
      at: derived(instant),
      /** disagrees: the order was canceled or moved meanwhile, so it is for the shop to settle. */
      state: derived(enumText('done', 'undone', 'disagrees')),
      /** JSON. */
      answer: derived(text.default('')),
    },
    keys: ['unique (key_id, act)', 'index order (order_id)'],
  }),
  /** Codes by mail for what a link alone may not do; the newest of a key. */
  access_codes: ownTable({
    title: 'link_codes',
    columns: {
      ...owned,
      key_id: inner(to('access_keys', 'cascade').unique),
      action: plain(),
      amount_cents: dollars('amount', integer),
      /** argon2id. */
      code_hash: secret(),
      tries: derived(integer.default(0)),
      expires_at: plain(instant),
    },
    keys: ['index user (user_id)'],
  }),
};
