import {
  derived,
  enumText,
  hidden,
  id,
  inner,
  instant,
  integer,
  named,
  nameIn,
  nobodys,
  now,
  order,
  owned,
  ownTable,
  plain,
  secret,
  text,
  to,
  yesNo,
} from './columns';

/** Notifications of customers, and the links in them. Messages come before the devices, which they refer to. */
export const messageTables = {
  /** The site's own pair for web push (RFC 8292), base64url. One row. */
  push_keys: nobodys('The keys of the site.', [], {
    id: integer.check('@ = 1').primary,
    public_key: text,
    private_key: text,
    created: now,
  }),
  /** Push messages on their way (server/notifications/push), deleted once sent or given up. */
  push_messages: ownTable({
    by: [{ column: 'device_id', is: 'device' }],
    columns: {
      id: inner(id),
      device_id: inner(to('push_devices', 'cascade')),
      /** Of the event. */
      topic: derived(),
      title: hidden('On its way; the notifications say the same.'),
      body: hidden('On its way; the notifications say the same.'),
      /** A path of this site. */
      link: derived(),
      urgency: derived(enumText('low', 'normal', 'high')),
      attempts: derived(integer.default(0)),
      next_at: derived(instant),
      /** While it is being sent: which worker holds it, and until when. */
      lease: derived(text.orNull),
      lease_until: derived(instant.orNull),
      /** Not sent after this. */
      expires_at: derived(instant),
      created: derived(now),
    },
    keys: ['unique (device_id, topic)', 'index due (next_at)'],
  }),
  push_devices: ownTable({
    title: 'devices',
    columns: {
      ...owned,
      /** Which session added it; ending that session deletes the row. Null once the session expired. */
      session_id: inner(to('sessions', 'set null').orNull),
      /** Whoever knows it and the keys can write to the device; unique. */
      endpoint: secret(text.unique),
      p256dh: secret(),
      auth: secret(),
      /** 'Chrome on Android' */
      name: plain(),
      /** Messages given up one after another. */
      failures: derived(integer.default(0)),
      created: plain(now),
    },
    keys: ['index user (user_id)', 'index session (session_id)'],
  }),
  /** What customers chose in 1.0; only news that is off counts still. It goes with version 2. */
  notification_choices: ownTable({
    title: 'notification_choices',
    columns: {
      user_id: inner(to('users', 'cascade')),
      kind: plain(enumText('order_updates', 'reminders', 'news')),
      inbox: plain(yesNo),
      email: plain(yesNo),
      push: plain(yesNo),
    },
    keys: ['primary key (user_id, kind)'],
  }),
  feedback_subjects: nobodys('The list to choose from.', [], { id, name: text.unique, position: integer }),
  feedback: ownTable({
    title: 'feedback',
    columns: {
      ...owned,
      feedback_subject_id: nameIn('feedback_subjects', 'subject'),
      feedbacks: named('feedback'),
      order_id: order(to('orders', 'set null').orNull),
      status: plain(enumText('pending', 'answered').default('pending')),
      reply: plain(text.orNull),
      replied_at: plain(instant.orNull),
      created: plain(now),
    },
    keys: ['index user (user_id, created)'],
  }),
  notifications: ownTable({
    title: 'notifications',
    columns: {
      ...owned,
      /** Unique, so that an event creates only one notification. */
      dedupe_key: derived(text.unique),
      type: plain(),
      title: plain(),
      message: plain(),
      order_id: order(to('orders', 'cascade').orNull),
      /** A path of this site. */
      link: plain(text.orNull),
      /** Of the link in its mail that ends such mails, or accepts other terms; null for none. */
      mail_token_hash: secret(text.orNull.unique),
      read_at: plain(instant.orNull),
      /** 'no': stored so that the event is announced once; the customer wants it elsewhere. */
      in_inbox: derived(yesNo.default('yes')),
      created: plain(now),
    },
    keys: ['index user (user_id, created)', 'index unread (user_id) where read_at is null'],
  }),
  /** Texts are deleted once sent, because some contain a secret link; those given up keep theirs. */
  outbox: ownTable({
    by: [{ column: 'recipient', is: 'email' }],
    columns: {
      id: inner(id),
      dedupe_key: derived(text.unique),
      recipient: derived(),
      subject: derived(),
      body_text: hidden('Deleted once sent; the notifications say the same.'),
      body_html: hidden('Deleted once sent; the notifications say the same.'),
      message_id: derived(text.unique),
      /** Where the mail program's "Unsubscribe" posts to; holds a token, so it is deleted with the texts. */
      unsubscribe_url: secret(text.orNull),
      /** The order whose key takes the place of KEY_PLACE in the texts when the mail is handed over. */
      key_order_id: derived(integer.orNull),
      /** The driver's page whose key takes that place. */
      key_door_id: derived(integer.orNull),
      /** What comes with it: server/notifications/mail/attach-pictures.ts. */
      drawing: derived(text.orNull),
      photo_id: derived(integer.orNull),
      /** 'yes': once it is sent or given up, the row is deleted. */
      forget: derived(yesNo.default('no')),
      state: derived(enumText('waiting', 'sending', 'sent', 'failed').default('waiting')),
      attempts: derived(integer.default(0)),
      next_at: derived(instant),
      /** While 'sending': which worker holds it, and until when. */
      lease: derived(text.orNull),
      lease_until: derived(instant.orNull),
      expires_at: derived(instant.orNull),
      last_error: derived(text.default('')),
      sent_at: derived(instant.orNull),
      created: derived(now),
    },
    keys: ['index recipient (recipient)', "index due (next_at) where state in ('waiting', 'sending')"],
  }),
  inquiries: ownTable({
    by: [
      { column: 'user_id', is: 'customer' },
      { column: 'email', is: 'email', unless: 'user_id' },
    ],
    title: 'messages',
    columns: {
      id: inner(id),
      /** Such as '3F7K2' */
      reference: plain(text.unique),
      /** Whose mailbox `email` is, once that is proved. */
      user_id: inner(to('users', 'set null').orNull),
      name: plain(),
      email: plain(),
      mobile: plain(text.default('')),
      subject: plain(),
      order_number: plain(text.default('')),
      message: plain(),
      created: plain(now),
    },
    keys: ['index user (user_id)'],
  }),
  subscribers: ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'mailing_list',
    columns: {
      id: inner(id),
      email: plain(text.check('@ = lower(@)').unique),
      state: plain(enumText('pending', 'active', 'removed').default('pending')),
      token_hash: secret(text.unique),
      created: plain(now),
      confirmed_at: plain(instant.orNull),
    },
  }),
  app_link_requests: ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'app_links',
    columns: { id: inner(id), email: plain(), created: named('asked_for_at', now) },
    keys: ['index email (email, created)'],
  }),
  /** Links of 1.0, which copies of 1.0 still make: they show an order's times. They go with version 2. */
  track_links: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_links',
    columns: {
      id: inner(id),
      order_id: order(),
      token_hash: secret(text.unique),
      scope: named('allows', enumText('view', 'manage')),
      created: plain(instant),
    },
    keys: ['index order (order_id)', 'index created (created)'],
  }),
  /** Orders whose customer has changed them since the last mail about them: server/orders/change/change-mails.ts. */
  change_mails: ownTable({
    by: [{ column: 'order_id', is: 'order' }],
    columns: {
      id: inner(id),
      order_id: inner(to('orders', 'cascade').unique),
      /** JSON: the order as in the last mail. */
      mailed: hidden('What an order was before it was changed; its history says the same.'),
      due_at: derived(instant),
    },
    keys: ['index due (due_at)'],
  }),
  /** The address under which a calendar program reads a customer's pickups and deliveries; one each. */
  calendar_feeds: ownTable({
    title: 'calendars',
    columns: {
      user_id: inner(to('users', 'cascade').primary),
      token_hash: secret(text.unique),
      created: plain(instant),
    },
  }),
};
