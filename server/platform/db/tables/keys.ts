import * as t from './columns';

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
  access_keys: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'links',
    columns: {
      id: t.inner(t.id),
      kind: t.named('allows', t.text.of<KeyKind>()),
      order_id: t.order(t.to('orders', 'cascade').orNull),
      /** The key by which this one was made; it ends with it. */
      parent_id: t.inner(t.to('access_keys', 'cascade').orNull),
      token_hash: t.secret(t.text.unique),
      created: t.plain(t.instant),
      /** Null: with what it opens. */
      expires_at: t.named('ends_at', t.instant.orNull),
      ended_at: t.plain(t.instant.orNull),
      /** The last act by it; reading is none. */
      used_at: t.named('last_used_at', t.instant.orNull),
      /** Wrong last digits of the phone, wrong PINs. */
      tries: t.derived(t.integer.default(0)),
      /** Of a key of the shop: 'front desk', 'Route 1'. */
      name: t.derived(t.text.default('')),
      /** JSON: what a key of the shop opens (server/staff/doors/keys.ts). */
      opens: t.derived(t.text.default('')),
      /** With the key, so that four digits can't be found from it. */
      pin_hash: t.secret(t.text.orNull),
    },
    keys: ['index order (order_id)', 'index parent (parent_id)', 'index created (created)'],
  }),
  /** What was done by a key of the shop: its requests and presses, so that each is done once. */
  key_acts: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    columns: {
      id: t.inner(t.id),
      key_id: t.inner(t.to('access_keys', 'cascade')),
      order_id: t.inner(t.to('orders', 'cascade').orNull),
      /** The idempotency key of a request, the id of a press. */
      act: t.derived(),
      /** Of what was asked for: the same `act` with another is refused. */
      fingerprint: t.derived(),
      /** A press: picked_up, nobody_home, delivered; '' for anything else. */
      step: t.derived(t.text.default('')),
      bags: t.derived(t.integer.orNull),
      /** When it was pressed. */
      at: t.derived(t.instant),
      /** disagrees: the order was canceled or moved meanwhile, so it is for the shop to settle. */
      state: t.derived(t.enumText('done', 'undone', 'disagrees')),
      /** JSON. */
      answer: t.derived(t.text.default('')),
    },
    keys: ['unique (key_id, act)', 'index order (order_id)'],
  }),
  /** Codes by mail for what a link alone may not do; the newest of a key. */
  access_codes: t.ownTable({
    title: 'link_codes',
    columns: {
      ...t.owned,
      key_id: t.inner(t.to('access_keys', 'cascade').unique),
      action: t.plain(),
      amount_cents: t.dollars('amount', t.integer),
      /** argon2id. */
      code_hash: t.secret(),
      tries: t.derived(t.integer.default(0)),
      expires_at: t.plain(t.instant),
    },
    keys: ['index user (user_id)'],
  }),
};
