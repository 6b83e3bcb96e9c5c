export interface Mail {
  /** The business, unless the gateway has its own sender (MAIL_FROM). */
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail server can drop duplicates. */
  messageId: string;
  /** No person wrote it, so nobody reads an automatic answer to it. */
  isAutomatic: boolean;
  /** Ends mails of this kind when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailGateway {
  /** Resolves once the mail server has accepted the mail. @throws MailError */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export class MailError extends Error {
  override name = 'MailError';
  constructor(
    message: string,
    /** True when the server rejected the mail permanently (5xx), so a retry is useless. */
    readonly permanent: boolean,
  ) {
    super(message);
  }
}
