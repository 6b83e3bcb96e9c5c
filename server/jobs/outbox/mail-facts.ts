/** A mail as facts: mail-text.ts and mail-html.ts draw them. */
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

export type MailFact = readonly [label: string, value: string];

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
