import * as t from './columns';

const ofOrder = t.to('orders', 'cascade');

/** Before photos, which they refer to. */
export const issueTables = {
  ratings: t.ownTable({
    title: 'ratings',
    columns: {
      ...t.owned,
      order_id: t.order(ofOrder.unique),
      stars: t.plain(t.integer.check('@ between 1 and 5')),
      text: t.plain(t.text.default('')),
      created: t.plain(t.now),
    },
    keys: ['index user (user_id)', 'index day (created)'],
  }),
  /** Each photo once. */
  order_issue_photos: t.ownTable({
    by: [{ column: 'issue_id', is: 'issue' }],
    columns: {
      photo_id: t.inner(t.to('photos').primary),
      issue_id: t.inner(t.to('order_issues', 'cascade')),
    },
    keys: ['index issue (issue_id)'],
  }),
  order_issues: t.ownTable({
    title: 'reports',
    columns: {
      id: t.inner(t.id),
      /** Such as '3F7K2' */
      reference: t.plain(t.text.unique),
      order_id: t.order(),
      user_id: t.inner(t.to('users', 'cascade')),
      kind: t.plain(t.enumText('missing', 'damaged', 'not_clean', 'charge')),
      /** A line of the order: lib/rules/orders/issue-lines.ts. */
      line: t.inner(t.text),
      /** The line in words, as it was then. */
      line_label: t.named('about'),
      text: t.plain(),
      /** Of the whole report. An order has each only once among the unresolved. */
      fingerprint: t.derived(),
      state: t.plain(t.enumText('open', 'answered', 'resolved').default('open')),
      /** The day by which we answer. */
      respond_by_date: t.plain(t.date),
      reply: t.plain(t.text.orNull),
      replied_at: t.plain(t.instant.orNull),
      resolution: t.plain(t.enumText('reclean', 'refund', 'none').orNull),
      resolution_note: t.plain(t.text.default('')),
      refund_cents: t.dollars('refund', t.positive.orNull),
      resolved_at: t.plain(t.instant.orNull),
      /** By its customer; it is resolved then. */
      withdrawn_at: t.plain(t.instant.orNull),
      created: t.plain(t.now),
    },
    keys: [
      'index order (order_id)',
      'index user (user_id, created)',
      "index waiting (respond_by_date) where state = 'open'",
      "unique index same (order_id, fingerprint) where state <> 'resolved'",
    ],
  }),
  /** The customer's notes on stains when placing the order, at most once for each service. */
  order_notes: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'stain_notes',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(),
      category_id: t.nameIn('categories', 'service'),
      text: t.plain(),
      outcome: t.plain(t.enumText('open', 'done', 'not_possible').default('open')),
      outcome_at: t.plain(t.instant.orNull),
      photo_id: t.inner(t.to('photos').orNull),
    },
    keys: ['unique (order_id, category_id)', 'unique index photo (photo_id)'],
  }),
};
