export interface Mail {
  /** The business, unless the gateway has a sender of its own (MAIL_FROM). */
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one mail, so that a mail server can drop a repeat. */
  messageId: string;
}

export interface MailGateway {
  /** Resolves once the mail is handed over. @throws MailError */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export class MailError extends Error {
  override name = 'MailError';
  constructor(
    message: string,
    /** True: the server said no for good (5xx); trying again is useless. */
    readonly permanent: boolean,
  ) {
    super(message);
  }
}
