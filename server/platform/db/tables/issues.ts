import {
  date,
  derived,
  dollars,
  enumText,
  id,
  inner,
  instant,
  integer,
  named,
  nameIn,
  now,
  order,
  owned,
  ownTable,
  plain,
  positive,
  text,
  to,
} from './columns';

const ofOrder = to('orders', 'cascade');

/** Before photos, which they refer to. */
export const issueTables = {
  ratings: ownTable({
    title: 'ratings',
    columns: {
      ...owned,
      order_id: order(ofOrder.unique),
      stars: plain(integer.check('@ between 1 and 5')),
      text: plain(text.default('')),
      created: plain(now),
    },
    keys: ['index user (user_id)', 'index day (created)'],
  }),
  /** Each photo once. */
  order_issue_photos: ownTable({
    by: [{ column: 'issue_id', is: 'issue' }],
    columns: { photo_id: inner(to('photos').primary), issue_id: inner(to('order_issues', 'cascade')) },
    keys: ['index issue (issue_id)'],
  }),
  order_issues: ownTable({
    title: 'reports',
    columns: {
      id: inner(id),
      /** Such as '3F7K2' */
      reference: plain(text.unique),
      order_id: order(),
      user_id: inner(to('users', 'cascade')),
      kind: plain(enumText('missing', 'damaged', 'not_clean', 'charge')),
      /** A line of the order: lib/rules/orders/issue-lines.ts. */
      line: inner(text),
      /** The line in words, as it was then. */
      line_label: named('about'),
      text: plain(),
      /** Of the whole report. An order has each only once among the unresolved. */
      fingerprint: derived(),
      state: plain(enumText('open', 'answered', 'resolved').default('open')),
      /** The day by which we answer. */
      respond_by_date: plain(date),
      reply: plain(text.orNull),
      replied_at: plain(instant.orNull),
      resolution: plain(enumText('reclean', 'refund', 'none').orNull),
      resolution_note: plain(text.default('')),
      refund_cents: dollars('refund', positive.orNull),
      resolved_at: plain(instant.orNull),
      /** By its customer; it is resolved then. */
      withdrawn_at: plain(instant.orNull),
      created: plain(now),
    },
    keys: [
      'index order (order_id)',
      'index user (user_id, created)',
      "index waiting (respond_by_date) where state = 'open'",
      "unique index same (order_id, fingerprint) where state <> 'resolved'",
    ],
  }),
  /** The customer's notes on stains when placing the order, at most once for each service. */
  order_notes: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'stain_notes',
    columns: {
      id: inner(id),
      order_id: order(),
      category_id: nameIn('categories', 'service'),
      text: plain(),
      outcome: plain(enumText('open', 'done', 'not_possible').default('open')),
      outcome_at: plain(instant.orNull),
      photo_id: inner(to('photos').orNull),
    },
    keys: ['unique (order_id, category_id)', 'unique index photo (photo_id)'],
  }),
};
