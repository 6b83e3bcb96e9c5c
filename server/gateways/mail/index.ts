import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Settings } from '@/server/settings';
import type { Mail, MailGateway } from './gateway';
import { MailError } from './gateway';

interface SmtpOptions {
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
      const to = { name: '', address: mail.to };
      try {
        await transport.sendMail({ ...messageOf(mail, from), to, signal: AbortSignal.timeout(wholeMs) });
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

type Options = {
  directory: string;
  /** Replaces the sender of each mail. */
  from?: string | undefined;
  log: Logger;
  /** Logs each mail's first link, for development and demos. Some links are secrets. */
  showLinks: boolean;
};

/** Writes each mail as an .eml file into `directory`. */
function localMailbox({ directory, from, log, showLinks }: Options): MailGateway {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { to, subject, text, messageId } = mail;
      const { message } = await writer.sendMail({ ...messageOf(mail, from), to });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // Named by message id, so that writing a mail again replaces the file.
      const file = join(directory, `${messageId.replace(/[^\w.-]/g, '')}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const link = showLinks ? /https?:\/\/\S+/.exec(text)?.[0] : undefined;
      log.info({ to, subject, file, ...(link ? { link } : {}) }, 'mail written');
    },
    close() {},
  };
}

/** A mail without its recipient. @param from replaces the sender */
const messageOf = (mail: Mail, from: string | undefined) => ({
  from: from ?? mail.from,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: headersOf(mail),
});

/**
 * What mail programs act on. `Auto-Submitted` keeps out-of-office notices from answering what no person wrote
 * (RFC 3834). The `List-Unsubscribe` pair is behind the program's own "Unsubscribe" button; one click alone is offered
 * over https only, as RFC 8058 asks, and elsewhere the button opens the page.
 */
export const headersOf = ({ isAutomatic, unsubscribeUrl: url }: Mail): Record<string, string> => ({
  ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
  ...(url && { 'List-Unsubscribe': `<${url}>` }),
  ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

export type { MailGateway } from './gateway';

/** SMTP when SMTP_URL is set, else the local mailbox. */
export function createMailGateway({ mail }: Pick<Settings, 'mail'>, log: Logger): MailGateway {
  const { from } = mail;
  return mail.smtpUrl
    ? smtpMailer({ url: mail.smtpUrl, from })
    : localMailbox({ directory: mail.directory, from, log, showLinks: mail.logLinks });
}
