import type { Logger } from 'pino';
import type { Settings } from '@/server/settings';
import type { MailGateway } from './gateway';
import { localMailbox } from './local';
import { smtpMailer } from './smtp';

export type { MailGateway } from './gateway';

/** SMTP when SMTP_URL is set, else the local mailbox. */
export function createMailGateway({ mail }: Pick<Settings, 'mail'>, log: Logger): MailGateway {
  const { from } = mail;
  return mail.smtpUrl
    ? smtpMailer({ url: mail.smtpUrl, from })
    : localMailbox({ directory: mail.directory, from, log, showLinks: mail.logLinks });
}
