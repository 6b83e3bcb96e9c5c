/** Writes a mail from its facts, and draws its plain text; mail-html.ts draws the HTML. */
import { formatPhone } from '@/lib/domain/phone';
import type { MailLink, MailText, Sender } from './mail-facts';
import { mailHtml } from './mail-html';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program's own "Unsubscribe" posts to; absent where nothing can be ended. */
  unsubscribeUrl?: string;
}

/** Subject, plain text and HTML of one mail. The three tell the same; all text is escaped. */
export function writeMail(mail: MailText, sender: Sender): WrittenMail {
  return {
    // A line break in the subject could inject a header.
    subject: mail.subject.replace(/\s+/g, ' '),
    text: plainText(mail, sender),
    html: mailHtml(mail, sender),
    ...(mail.stop && { unsubscribeUrl: mail.stop.oneClickUrl }),
  };
}

/** The action's address comes first: the log of a demo site shows the first one. */
function plainText(mail: MailText, { name, location, phone }: Sender): string {
  const { asks, ticket, headline, under, facts = [], paragraphs = [], action, more = [], why, stop } = mail;
  const head = [asks, ticket, headline, under].filter(Boolean).join('\n');
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const links = [...(action ? [action] : []), ...more].map(linkText);
  const signature = [name, location, formatPhone(phone)].filter(Boolean).join(' · ');
  const foot = ['--', signature, why, stop && linkText(stop)].filter(Boolean).join('\n');
  return `${[head, list, ...paragraphs, ...links, foot].filter(Boolean).join('\n\n')}\n`;
}

const linkText = ({ label, url }: MailLink) => `${label}:\n${url}`;
