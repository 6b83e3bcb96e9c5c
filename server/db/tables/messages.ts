import type { Generated } from 'kysely';
import type { NotificationKind } from '@/lib/domain/notification-channels';
import {
  derived,
  hidden,
  inner,
  named,
  nameIn,
  nobodys,
  ofCustomer,
  order,
  ownTable,
  plain,
  secret,
  type YesNo,
} from './columns';

/** Messages come before the devices, which they refer to. */
export const messageTables = {
  /** The site's own pair for web push (RFC 8292), base64url. One row. */
  push_keys: nobodys<{ id: number; public_key: string; private_key: string; created: Generated<string> }>(
    'The keys of the site.',
  ),
  /** Push messages on their way (server/jobs/push), deleted once sent or given up. */
  push_messages: ownTable({
    by: [{ column: 'device_id', is: 'device' }],
    columns: {
      id: inner<Generated<number>>(),
      device_id: inner(),
      /** Of the event; unique for each device. */
      topic: derived(),
      title: hidden('On its way; the notifications say the same.'),
      body: hidden('On its way; the notifications say the same.'),
      /** A path of this site. */
      link: derived(),
      urgency: derived<'low' | 'normal' | 'high'>(),
      attempts: derived<Generated<number>>(),
      next_at: derived(),
      /** While it is being sent: which worker holds it, and until when. */
      lease: derived<string | null>(),
      lease_until: derived<string | null>(),
      /** Not sent after this. */
      expires_at: derived(),
      created: derived<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** Browsers that show push notifications. */
  push_devices: ownTable({
    by: ofCustomer,
    title: 'devices',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      /** Which session added it; ending that session deletes the row. Null once the session expired. */
      session_id: inner<number | null>(),
      /** Whoever knows it and the keys can write to the device; unique. */
      endpoint: secret(),
      p256dh: secret(),
      auth: secret(),
      /** 'Chrome on Android' */
      name: plain(),
      /** Messages given up one after another. */
      failures: derived<Generated<number>>(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** What a customer wants to be told where. A kind without a row: everywhere. */
  notification_choices: ownTable({
    by: ofCustomer,
    title: 'notification_choices',
    columns: {
      user_id: inner(),
      kind: plain<NotificationKind>(),
      inbox: plain<YesNo>(),
      email: plain<YesNo>(),
      push: plain<YesNo>(),
    },
    deleted: 'gone',
  }),
  feedback_subjects: nobodys<{ id: Generated<number>; name: string; position: number }>(
    'The list to choose from.',
  ),
  feedback: ownTable({
    by: ofCustomer,
    title: 'feedback',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      feedback_subject_id: nameIn('feedback_subjects', 'subject'),
      feedbacks: named('feedback'),
      order_id: order<number | null>(),
      status: plain<Generated<'pending' | 'answered'>>(),
      reply: plain<string | null>(),
      replied_at: plain<string | null>(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /** The inbox. */
  notifications: ownTable({
    by: ofCustomer,
    title: 'notifications',
    columns: {
      id: inner<Generated<number>>(),
      user_id: inner(),
      /** Unique, so that an event creates only one notification. */
      dedupe_key: derived(),
      /** Such as 'order.placed'. */
      type: plain(),
      title: plain(),
      message: plain(),
      order_id: order<number | null>(),
      /** A path of this site. */
      link: plain<string | null>(),
      /** Of the link in its mail that ends such mails; null where they can't be ended. */
      mail_token_hash: secret<Generated<string | null>>(),
      read_at: plain<string | null>(),
      /** 'no': kept so that the event is told once; the customer wants it elsewhere. */
      in_inbox: derived<Generated<YesNo>>(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  /**
   * Queued mails (server/jobs/outbox). Their texts are deleted once sent, because some contain a secret link; those given
   * up keep theirs until they are sent again or deleted with the row.
   */
  outbox: ownTable({
    by: [{ column: 'recipient', is: 'email' }],
    columns: {
      id: inner<Generated<number>>(),
      /** Unique, so that an event creates only one mail. */
      dedupe_key: derived(),
      recipient: derived(),
      subject: derived(),
      body_text: hidden('Deleted once sent; the notifications say the same.'),
      body_html: hidden('Deleted once sent; the notifications say the same.'),
      message_id: derived(),
      /** Where the mail program's "Unsubscribe" posts to; holds a token, so it is deleted with the texts. */
      unsubscribe_url: secret<Generated<string | null>>(),
      /** 'yes': once it is sent or given up, the row is deleted. */
      forget: derived<Generated<YesNo>>(),
      state: derived<Generated<'waiting' | 'sending' | 'sent' | 'failed'>>(),
      attempts: derived<Generated<number>>(),
      next_at: derived(),
      /** While 'sending': which worker holds it, and until when. */
      lease: derived<string | null>(),
      lease_until: derived<string | null>(),
      /** Not sent after this (reset links). */
      expires_at: derived<string | null>(),
      last_error: derived<Generated<string>>(),
      sent_at: derived<string | null>(),
      created: derived<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  inquiries: ownTable({
    by: [
      { column: 'user_id', is: 'customer' },
      { column: 'email', is: 'email', unless: 'user_id' },
    ],
    title: 'messages',
    columns: {
      id: inner<Generated<number>>(),
      /** Such as '3F7K2'; unique. */
      reference: plain(),
      user_id: inner<number | null>(),
      name: plain(),
      email: plain(),
      mobile: plain<Generated<string>>(),
      subject: plain(),
      order_number: plain<Generated<string>>(),
      message: plain(),
      created: plain<Generated<string>>(),
    },
    deleted: 'gone',
  }),
  subscribers: ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'mailing_list',
    columns: {
      id: inner<Generated<number>>(),
      email: plain(),
      state: plain<Generated<'pending' | 'active' | 'removed'>>(),
      token_hash: secret(),
      created: plain<Generated<string>>(),
      confirmed_at: plain<string | null>(),
    },
    deleted: 'gone',
  }),
  app_link_requests: ownTable({
    by: [{ column: 'email', is: 'email' }],
    title: 'app_links',
    columns: {
      id: inner<Generated<number>>(),
      email: plain(),
      created: named<Generated<string>>('asked_for_at'),
    },
    deleted: 'gone',
  }),
};
