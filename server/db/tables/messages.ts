import type { Generated } from 'kysely';
import type { NotificationKind } from '@/lib/domain/notification-channels';
import type { YesNo } from './people';

export interface MessageTables {
  feedback_subjects: { id: Generated<number>; name: string; position: number };
  feedback: {
    id: Generated<number>;
    user_id: number;
    feedback_subject_id: number;
    feedbacks: string;
    order_id: number | null;
    status: Generated<'pending' | 'answered'>;
    reply: string | null;
    replied_at: string | null;
    created: Generated<string>;
  };
  /** The inbox. */
  notifications: {
    id: Generated<number>;
    user_id: number;
    /** Unique, so that an event creates only one notification. */
    dedupe_key: string;
    /** Such as 'order.placed'. */
    type: string;
    title: string;
    message: string;
    order_id: number | null;
    /** A path of this site. */
    link: string | null;
    /** Of the link in its mail that ends such mails; null where they can't be ended. */
    mail_token_hash: Generated<string | null>;
    /** 'no': kept so that the event is told once; the customer wants it elsewhere. */
    in_inbox: Generated<YesNo>;
    read_at: string | null;
    created: Generated<string>;
  };
  /**
   * Queued mails (server/jobs/outbox). Their texts are deleted once sent, because some contain a secret link; those given
   * up keep theirs until they are sent again or deleted with the row.
   */
  outbox: {
    id: Generated<number>;
    /** Unique, so that an event creates only one mail. */
    dedupe_key: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    message_id: string;
    /** Where the mail program's "Unsubscribe" posts to; holds a token, so it is deleted with the texts. */
    unsubscribe_url: Generated<string | null>;
    /** 'yes': once it is sent or given up, the row is deleted. */
    forget: Generated<YesNo>;
    state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    next_at: string;
    /** While 'sending': which worker holds it, and until when. */
    lease: string | null;
    lease_until: string | null;
    /** Not sent after this (reset links). */
    expires_at: string | null;
    last_error: Generated<string>;
    sent_at: string | null;
    created: Generated<string>;
  };
  /** The site's own pair for web push (RFC 8292), base64url. One row. */
  push_keys: { id: number; public_key: string; private_key: string; created: Generated<string> };
  /** Browsers that show push notifications. */
  push_devices: {
    id: Generated<number>;
    user_id: number;
    /** Which session added it; ending that session deletes the row. Null once the session expired. */
    session_id: number | null;
    /** Whoever knows it and the keys can write to the device; unique. */
    endpoint: string;
    p256dh: string;
    auth: string;
    /** 'Chrome on Android' */
    name: string;
    /** Messages given up one after another. */
    failures: Generated<number>;
    created: Generated<string>;
  };
  /** Push messages on their way (server/jobs/push), deleted once sent or given up. */
  push_messages: {
    id: Generated<number>;
    device_id: number;
    /** Of the event; unique for each device. */
    topic: string;
    title: string;
    body: string;
    /** A path of this site. */
    link: string;
    urgency: 'low' | 'normal' | 'high';
    attempts: Generated<number>;
    next_at: string;
    /** While it is being sent: which worker holds it, and until when. */
    lease: string | null;
    lease_until: string | null;
    /** Not sent after this. */
    expires_at: string;
    created: Generated<string>;
  };
  /** What a customer wants to be told where. A kind without a row: everywhere. */
  notification_choices: {
    user_id: number;
    kind: NotificationKind;
    inbox: YesNo;
    email: YesNo;
    push: YesNo;
  };
  inquiries: {
    id: Generated<number>;
    /** Such as '3F7K2'; unique. */
    reference: string;
    user_id: number | null;
    name: string;
    email: string;
    mobile: Generated<string>;
    subject: string;
    order_number: Generated<string>;
    message: string;
    created: Generated<string>;
  };
  subscribers: {
    id: Generated<number>;
    email: string;
    state: Generated<'pending' | 'active' | 'removed'>;
    token_hash: string;
    created: Generated<string>;
    confirmed_at: string | null;
  };
  app_link_requests: { id: Generated<number>; email: string; created: Generated<string> };
}
