import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { MailGateway } from './gateway';
import { headersOf } from './headers';

type Options = {
  directory: string;
  /** Replaces the sender of each mail. */
  from?: string | undefined;
  log: Logger;
  /** Logs each mail's first link, for development and demos. Some links are secrets. */
  showLinks: boolean;
};

/** Writes each mail as an .eml file into `directory`. */
export function localMailbox({ directory, from, log, showLinks }: Options): MailGateway {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { from: sender, to, subject, text, html, messageId } = mail;
      const { message } = await writer.sendMail({
        from: from ?? sender,
        to,
        subject,
        text,
        html,
        messageId,
        headers: headersOf(mail),
      });
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
