import type { Migration } from './column-types';

/**
 * Ends mails from the mail itself (RFC 8058): the outbox keeps the address that the mail program posts to until the
 * mail is sent, the inbox entry the hash of its token.
 */
export const unsubscribe: Migration = {
  name: '0017-unsubscribe',
  statements: () => [
    'alter table outbox add column unsubscribe_url text',
    'alter table notifications add column mail_token_hash text',
    'create unique index notifications_mail_token on notifications (mail_token_hash)',
  ],
};
