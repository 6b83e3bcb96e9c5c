import type { Generated } from 'kysely';

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
    read_at: string | null;
    created: Generated<string>;
  };
  /**
   * Queued mails (server/jobs/outbox). Their texts are deleted once sent, because some contain a secret link.
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
