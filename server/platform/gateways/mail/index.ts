import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Settings } from '@/server/platform/settings';
import { withTimeout } from '@/server/platform/with-timeout';

export interface Mail {
  /** The business, unless the gateway has its own sender (MAIL_FROM). */
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the HTML shows as 'cid:…'. */
  attachments?: readonly MailAttachment[];
  /** The same for every attempt, so that a mail server can drop duplicates. */
  messageId: string;
  /** No person wrote it, so nobody reads an automatic answer to it. */
  isAutomatic: boolean;
  /** Ends mails of this kind when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface MailAttachment {
  cid: string;
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

export interface MailGateway {
  /** Resolves once the mail server has accepted the mail. @throws MailError */
  send(mail: Mail): Promise<void>;
  /** What keeps every mail from leaving, tried now: a sentence, undefined without a fault. */
  fault?(): Promise<string | undefined>;
  close(): void;
}

/** 'EAUTH 535' of a mail that was not sent, in words. */
export function describeFailure(code: string): string {
  if (code.startsWith('EAUTH')) return `the mail server refuses the name or password in SMTP_URL (${code})`;
  if (/^E(CONN|TIMEDOUT|DNS|SOCKET)/.test(code))
    return `the mail server of SMTP_URL cannot be reached (${code})`;
  if (code.startsWith('ETLS')) return `the mail server’s certificate or TLS does not fit SMTP_URL (${code})`;
  return code;
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

interface SmtpOptions {
  url: string;
  from?: string | undefined;
  /** Milliseconds of silence. */
  timeOutMs?: number;
  /** Milliseconds for a whole mail, against a trickling server. */
  wholeMs?: number;
}

/** 'EAUTH 535' */
function codeOf(error: unknown): string {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return `${code} ${responseCode || ''}`.trim();
}

/** A connection per mail: mails are few, and an idle connection is often dead. */
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
    async fault() {
      const no = (code: string) => `No email leaves: ${describeFailure(code)}.`;
      try {
        return (await withTimeout(transport.verify(), wholeMs)) ? undefined : no('ETIMEDOUT');
      } catch (error) {
        return no(codeOf(error));
      }
    },
    async send(mail) {
      const to = { name: '', address: mail.to };
      try {
        await transport.sendMail({ ...toMessage(mail, from), to, signal: AbortSignal.timeout(wholeMs) });
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
        // Others, such as a failed login, are problems of the settings.
        throw new MailError(codeOf(error), responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code));
      }
    },
    close: () => transport.close(),
  };
}

type Options = {
  directory: string;
  from?: string | undefined;
  log: Logger;
  /** Logs each mail's first link, which may be a secret. For development and demos. */
  showLinks: boolean;
};

function localMailbox({ directory, from, log, showLinks }: Options): MailGateway {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { to, subject, text, messageId } = mail;
      const { message } = await writer.sendMail({ ...toMessage(mail, from), to });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // By message id, so that a repeated mail replaces the file.
      const file = join(directory, `${messageId.replace(/[^\w.-]/g, '')}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      const link = showLinks ? /https?:\/\/\S+/.exec(text)?.[0] : undefined;
      log.info({ to, subject, file, ...(link ? { link } : {}) }, 'mail written');
    },
    close() {},
  };
}

const toMessage = (mail: Mail, from: string | undefined) => ({
  from: from ?? mail.from,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: (mail.attachments ?? []).map(({ cid, type, bytes }) => ({
    cid,
    contentType: type,
    content: bytes,
    contentDisposition: 'inline' as const,
    filename: `${cid}.${type.slice('image/'.length)}`,
  })),
  messageId: mail.messageId,
  headers: buildHeaders(mail),
});

/** Auto-Submitted: RFC 3834. One-click List-Unsubscribe over https only (RFC 8058); elsewhere it opens the page. */
const buildHeaders = ({ isAutomatic, unsubscribeUrl: url }: Mail): Record<string, string> => ({
  ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
  ...(url && { 'List-Unsubscribe': `<${url}>` }),
  ...(url?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** SMTP when SMTP_URL is set, else the local mailbox. */
export function createMailGateway({ mail }: Pick<Settings, 'mail'>, log: Logger): MailGateway {
  const { from } = mail;
  return mail.smtpUrl
    ? smtpMailer({ url: mail.smtpUrl, from })
    : localMailbox({ directory: mail.directory, from, log, showLinks: mail.logLinks });
}

/** At start, before the first mail waits for it. */
export async function logMailFault(
  mail: MailGateway,
  log: Logger,
  complain: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<void> {
  const fault = await mail.fault?.();
  if (fault === undefined) return;
  log.error(fault);
  complain(`Mail: ${fault}`);
}
