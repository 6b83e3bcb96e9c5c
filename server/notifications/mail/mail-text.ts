import { formatPhone } from '@/lib/rules/people/phone';
import type { Sender } from '@/server/shop/sender';
import type { MailLink, MailPicture, MailText } from './mail-facts';
import { mailHtml } from './mail-html';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** RFC 8058; absent where nothing can be ended. */
  unsubscribeUrl?: string;
  picture?: MailPicture;
}

/** All text is escaped. */
export function writeMail(mail: MailText, sender: Sender): WrittenMail {
  return {
    // A line break in the subject could inject a header.
    subject: mail.subject.replace(/\s+/g, ' '),
    text: plainText(mail, sender),
    html: mailHtml(mail, sender),
    ...(mail.stop && { unsubscribeUrl: mail.stop.oneClickUrl }),
    ...(mail.picture && { picture: mail.picture }),
  };
}

/** The action's address first: the log of a demo site shows the first one. */
function plainText(mail: MailText, { name, location, phone }: Sender): string {
  const {
    asks,
    ticket,
    headline,
    under,
    facts = [],
    paragraphs = [],
    action,
    more = [],
    offers = [],
    why,
    stop,
  } = mail;
  const head = [asks, ticket, headline, under].filter(Boolean).join('\n');
  const list = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const links = [...(action ? [action] : []), ...more].map(linkText);
  const asked = offers.flatMap(({ text, links: own = [] }) => [text, ...own.map(linkText)]);
  const signature = [name, location, formatPhone(phone)].filter(Boolean).join(' · ');
  const foot = ['--', signature, why, stop && linkText(stop)].filter(Boolean).join('\n');
  return `${[head, list, ...paragraphs, ...links, ...asked, foot].filter(Boolean).join('\n\n')}\n`;
}

const linkText = ({ label, url }: MailLink) => `${label.endsWith('?') ? label : `${label}:`}\n${url}`;
