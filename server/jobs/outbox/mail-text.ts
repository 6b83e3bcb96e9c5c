/** A mail as facts, and its plain text. mail-html.ts draws the same facts. */
import { formatPhone } from '@/lib/domain/phone';
import { mailHtml } from './mail-html';

export interface MailText {
  /** Begins with what the mail is about: 'Your order 1048026 is …'. */
  subject: string;
  /** Names the ticket: 'Order 1048026'. */
  ticket?: string;
  /** What happens next, or happened, set large: 'Pickup Tue, Nov 24, 7 – 9 AM'. */
  headline: string;
  /** The sentence beneath it. */
  under?: string;
  /** Yellow, above all: what nothing goes on without. 'We need your OK' */
  asks?: string;
  facts?: readonly MailFact[];
  paragraphs?: readonly string[];
  /** The one button, named like the button of the page it leads to. */
  action?: MailLink;
  /** Quiet links. */
  more?: readonly MailLink[];
  /** Why this address gets the mail, in a sentence. */
  why: string;
  /** Ends mails of this kind. Only where they may end: never on receipts and security mails. */
  stop?: MailStop;
}

type MailFact = readonly [label: string, value: string];

export interface MailLink {
  label: string;
  /** Absolute, made from settings.publicUrl; or mailto:. */
  url: string;
}

export interface MailStop extends MailLink {
  /** For the mail program's own button, which posts to it (RFC 8058). */
  oneClickUrl: string;
}

/** The business: name, address and phone (ten digits). */
export type Sender = { name: string; location: string; phone: string };

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
