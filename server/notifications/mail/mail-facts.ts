/** Rendered by mail-text.ts and mail-html.ts. */
export interface MailText {
  /** 'Your order 1048026 is …' */
  subject: string;
  /** 'Order 1048026' */
  ticket?: string;
  /** Large: 'Pickup Tue, Nov 24, 7 – 9 AM'. */
  headline: string;
  under?: string;
  /** Yellow, at the top: 'We need your OK'. */
  asks?: string;
  facts?: readonly MailFact[];
  paragraphs?: readonly string[];
  picture?: MailPicture;
  /** Named like the button of the page it leads to. */
  action?: MailLink;
  more?: readonly MailLink[];
  /** Below everything else: a question or an offer, its links in one row. */
  offers?: readonly MailOffer[];
  /** Why this address gets the mail. */
  why: string;
  /** Unsubscribe; never on receipts and security mails. */
  stop?: MailStop;
}

export const drawings = ['booked', 'delivered'] as const;

/** They come with the mail, so that nothing is fetched when it is opened. */
export interface MailPicture {
  drawing: (typeof drawings)[number];
  /** Of the order, in photos. */
  photoId?: number | null;
}

export type MailFact = readonly [label: string, value: string];

export interface MailLink {
  label: string;
  /** Absolute, from settings.publicUrl; or mailto:. */
  url: string;
}

interface MailOffer {
  text: string;
  links?: readonly MailLink[];
}

interface MailStop extends MailLink {
  /** For the mail program's own button (RFC 8058). */
  oneClickUrl: string;
}
