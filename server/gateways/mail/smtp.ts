import { createTransport } from 'nodemailer';
import { MailError, type MailGateway } from './gateway';

export interface SmtpOptions {
  url: string;
  /** Instead of each mail's own sender. */
  from?: string | undefined;
  timeOutMs?: number;
}

/** Sends over SMTP. Connections are not kept: mails are few, and a kept one is often dead when it is needed. */
export function smtpMailer({ url, from, timeOutMs = 15_000 }: SmtpOptions): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: timeOutMs,
    greetingTimeout: timeOutMs,
    socketTimeout: timeOutMs,
    dnsTimeout: timeOutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from: sender, to, subject, text, html, messageId }) {
      try {
        await transport.sendMail({
          from: from ?? sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
        });
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
        // A refused sign-in or greeting is a fault of the settings; the mail itself is still good.
        throw new MailError(
          `${code} ${responseCode || ''}`.trim(),
          responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code),
        );
      }
    },
    close: () => transport.close(),
  };
}
