import { createTransport } from 'nodemailer';
import { MailError, type MailGateway } from './gateway';
import { headersOf } from './headers';

export interface SmtpOptions {
  url: string;
  /** Replaces the sender of each mail. */
  from?: string | undefined;
  /** Milliseconds until a silent server is given up. */
  timeOutMs?: number;
  /** Milliseconds for a whole mail: a server that sends a letter now and then is never silent. */
  wholeMs?: number;
}

/**
 * Sends over SMTP. Opens a connection per mail: mails are few, and an idle connection is often dead when
 * needed.
 */
export function smtpMailer({ url, from, timeOutMs = 15_000, wholeMs = 60_000 }: SmtpOptions): MailGateway {
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
    async send(mail) {
      const { from: sender, to, subject, text, html, messageId } = mail;
      try {
        await transport.sendMail({
          from: from ?? sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: headersOf(mail),
          signal: AbortSignal.timeout(wholeMs),
        });
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
        // Only errors about the mail itself are permanent; a failed login or greeting is a settings problem.
        throw new MailError(
          `${code} ${responseCode || ''}`.trim(),
          responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code),
        );
      }
    },
    close: () => transport.close(),
  };
}
