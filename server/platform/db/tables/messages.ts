import * as t from './columns';

/** Notifications of customers, and the links in them. Messages come before the devices, which they refer to. */
export const messageTables = {
  /** The site's own pair for web push (RFC 8292), base64url. One row. */
  push_keys: t.nobodys('The keys of the site.', [], {
    id: t.integer.check('@ = 1').primary,
    public_key: t.text,
    private_key: t.text,
    created: t.now,
  }),
  /** Push messages on their way (server/notifications/push), deleted once sent or given up. */
  push_messages: t.ownTable({
    by: [{ column: 'device_id', is: 'device' }],
    columns: {
      id: t.inner(t.id),
      device_id: t.inner(t.to('push_devices', 'cascade')),
      /** Of the event. */
      topic: t.derived(),
      title: t.hidden('On its way; the notifications say the same.'),
      body: t.hidden('On its way; the notifications say the same.'),
      /** A path of this site. */
      link: t.derived(),
      urgency: t.derived(t.enumText('low', 'normal', 'high')),
      attempts: t.derived(t.integer.default(0)),
      next_at: t.derived(t.instant),
      /** While it is being sent: which worker holds it, and until when. */
      lease: t.derived(t.text.orNull),
      lease_until: t.derived(t.instant.orNull),
      /** Not sent after this. */
      expires_at: t.derived(t.instant),
      created: t.derived(t.now),
    },
    keys: ['unique (device_id, topic)', 'index due (next_at)'],
  }),
  push_devices: t.ownTable({
    title: 'devices',
    columns: {
      ...t.owned,
      /** Which session added it; ending that session deletes the row. Null once the session expired. */
      session_id: t.inner(t.to('sessions', 'set null').orNull),
      /** Whoever knows it and the keys can write to the device; unique. */
      endpoint: t.secret(t.text.unique),
      p256dh: t.secret(),
      auth: t.secret(),
      /** 'Chrome on Android' */
      name: t.plain(),
      /** Messages given up one after another. */
      failures: t.derived(t.integer.default(0)),
      created: t.plain(t.now),
    },
    keys: ['index user (user_id)', 'index session (session_id)'],
  }),
  /** What customers chose in 1.0; only news that is off counts still. It goes with version 2. */
  notification_choices: t.ownTable({
    title: 'notification_choices',
    columns: {
      user_id: t.inner(t.to('users', 'cascade')),
      kind: t.plain(t.enumText('order_updates', 'reminders', 'news')),
      inbox: t.plain(t.yesNo),
      email: t.plain(t.yesNo),
      push: t.plain(t.yesNo),
    },
    keys: ['primary key (user_id, kind)'],
  }),
  feedback_subjects: t.nobodys('The list to choose from.', [], {
    id: t.id,
    name: t.text.unique,
    position: t.integer,
  }),
  feedback: t.ownTable({
    title: 'feedback',
    columns: {
      ...t.owned,
      feedback_subject_id: t.nameIn('feedback_subjects', 'subject'),
      feedbacks: t.named('feedback'),
      order_id: t.order(t.to('orders', 'set null').orNull),
      status: t.plain(t.enumText('pending', 'answered').default('pending')),
      reply: t.plain(t.text.orNull),
      replied_at: t.plain(t.instant.orNull),
      created: t.plain(t.now),
    },
    keys: ['index user (user_id, created)'],
  }),
  notifications: t.ownTable({
    title: 'notifications',
    columns: {
      ...t.owned,
      /** Unique, so that an event creates only one notification. */
      dedupe_key: t.derived(t.text.unique),
      type: t.plain(),
      title: t.plain(),
      message: t.plain(),
      order_id: t.order(t.to('orders', 'cascade').orNull),
      /** A path of this site. */
      link: t.plain(t.text.orNull),
      /** Of the link in its mail that ends such mails, or accepts other terms; null for none. */
      mail_token_hash: t.secret(t.text.orNull.unique),
      read_at: t.plain(t.instant.orNull),
      /** 'no': stored so that the event is announced once; the customer wants it elsewhere. */
      in_inbox: t.derived(t.yesNo.default('yes')),
      created: t.plain(t.now),
    },
    keys: ['index user (user_id, created)', 'index unread (user_id) where read_at is null'],
  }),
  /** Texts are deleted once sent, because some contain a secret link; those given up keep theirs. */
  outbox: t.ownTable({
    by: [{ column: 'recipient', is: 'email' }],
    columns: {
      id: t.inner(t.id),
      dedupe_key: t.derived(t.text.unique),
      recipient: t.derived(),
      subject: t.derived(),
      body_text: t.hidden('Deleted once sent; the notifications say the same.'),
      body_html: t.hidden('Deleted once sent; the notifications say the same.'),
      message_id: t.derived(t.text.unique),
      /** Where the mail program's "Unsubscribe" posts to; holds a token, so it is deleted with the texts. */
      unsubscribe_url: t.secret(t.text.orNull),
      /** The order whose key takes the place of KEY_PLACE in the texts when the mail is handed over. */
      key_order_id: t.derived(t.integer.orNull),
      /** The driver's page whose key takes that place. */
      key_door_id: t.derived(t.integer.orNull),
      /** What comes with it: server/notifications/mail/attach-pictures.ts. */
      drawing: t.derived(t.text.orNull),
      photo_id: t.derived(t.integer.orNull),
      /** 'yes': once it is sent or given up, the row is deleted. */
      forget: t.derived(t.yesNo.default('no')),
      state: t.derived(t.enumText('waiting', 'sending', 'sent', 'failed').default('waiting')),
      attempts: t.derived(t.integer.default(0)),
      next_at: t.derived(t.instant),
      /** While 'sending': which worker holds it, and until when. */
      lease: t.derived(t.text.orNull),
      lease_until: t.derived(t.instant.orNull),
      expires_at: t.derived(t.instant.orNull),
      last_error: t.derived(t.text.default('')),
      sent_at: t.derived(t.instant.orNull),
      created: t.derived(t.now),
    },
    keys: ['index recipient (recipient)', "index due (next_at) where state in ('waiting', 'sending')"],
  }),
  inquiries: t.ownTable({
    by: [
      { column: 'user_id', is: 'customer' },
      { column: 'email', is: 'email', unless: 'user_id' },
    ],
    title: 'messages',
    columns: {
      id: t.inner(t.id),
      /** Such as '3F7K2' */
      reference: t.plain(t.text.unique),
      /** Whose mailbox `email` is, once that is proved. */
      user_id: t.inner(t.to('users', 'set null').orNull),
      name: t.plain(),
      email: t.plain(),
      mobile: t.plain(t.text.default('')),
      subject: t.plain(),
      order_number: t.plain(t.text.default('')),
      message: t.plain(),
      created: t.plain(t.now),
    },
    keys: ['index user (user_id)'],
  }),
  subscribers: t.ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'mailing_list',
    columns: {
      id: t.inner(t.id),
      email: t.plain(t.text.check('@ = lower(@)').unique),
      state: t.plain(t.enumText('pending', 'active', 'removed').default('pending')),
      token_hash: t.secret(t.text.unique),
      created: t.plain(t.now),
      confirmed_at: t.plain(t.instant.orNull),
    },
  }),
  app_link_requests: t.ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'app_links',
    columns: { id: t.inner(t.id), email: t.plain(), created: t.named('asked_for_at', t.now) },
    keys: ['index email (email, created)'],
  }),
  /** Links of 1.0, which copies of 1.0 still make: they show an order's times. They go with version 2. */
  track_links: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_links',
    columns: {
      id: t.inner(t.id),
      order_id: t.order(),
      token_hash: t.secret(t.text.unique),
      scope: t.named('allows', t.enumText('view', 'manage')),
      created: t.plain(t.instant),
    },
    keys: ['index order (order_id)', 'index created (created)'],
  }),
  /** Orders whose customer has changed them since the last mail about them: server/orders/change/change-mails.ts. */
  change_mails: t.ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    columns: {
      id: t.inner(t.id),
      order_id: t.inner(t.to('orders', 'cascade').unique),
      /** JSON: the order as in the last mail. */
      mailed: t.hidden('What an order was before it was changed; its history says the same.'),
      due_at: t.derived(t.instant),
    },
    keys: ['index due (due_at)'],
  }),
  /** The address under which a calendar program reads a customer's pickups and deliveries; one each. */
  calendar_feeds: t.ownTable({
    title: 'calendars',
    columns: {
      user_id: t.inner(t.to('users', 'cascade').primary),
      token_hash: t.secret(t.text.unique),
      created: t.plain(t.instant),
    },
  }),
};
