/** The form in which events/ declares each event: what each channel says, where it leads. */
import type { MailText } from '@/server/notifications/mail/mail-facts';

export interface EventText {
  title: string;
  message: string;
}

/** isProved: somebody has used a link or code of the mailbox, so that it is the customer's, and may read the address. */
export interface MailReader {
  isProved: boolean;
}

/** deliver.ts adds the address of its button and why the customer gets it. */
export interface EventMail extends Omit<MailText, 'why' | 'stop' | 'action' | 'more' | 'offers'> {
  /** The button's words: those of the page's own button where it has one. */
  action: string;
  /** Why even who wants no such mails gets it, where it is neither a receipt nor about security. */
  why?: string;
}

export interface EventLink {
  label: string;
  path: string;
}

export interface EventOffer {
  text: string;
  links?: readonly EventLink[];
}

export interface EventDeclaration<Facts> {
  /** Money, terms and account security: mailed where email notifications are off too. */
  always?: true;
  /** What repeated events share. Without it: its order, so one that can repeat needs the `key` of notify(). */
  key?(facts: Facts & { userId: number }): string | number;
  /** The path of the mail's button, where it holds the mail's token, which stands nowhere else. */
  mailLink?(token: string): string;
  /** A path of this site for the inbox and the mail's button. Without it: the order's page. */
  link?(facts: Facts): string;
  inbox(facts: Facts): EventText;
  /** Without it: inbox and push alone. @param at when it happened, which is when the mail is queued */
  mail?(facts: Facts, at: Date, to: MailReader): EventMail;
  /** For mails that tell times. */
  hasCalendar?: true;
  /** Of an order, but what the button shows is in the account alone; all others open the order without signing in. */
  inAccount?: true;
  /** Links below the button, besides those that every mail of an order has. @param key of the mail's link */
  more?(facts: Facts, key: string): readonly EventLink[];
  /** A question or an offer below everything else. @param key of the mail's link */
  offers?(facts: Facts, key: string): readonly EventOffer[];
  /** Others may read a locked screen: no price, address, card or typed text. Without it: what the inbox says. */
  push?(facts: Facts): EventText;
  /** 'high': somebody acts on it today, so a phone that sleeps wakes up. */
  urgency?: 'low' | 'high';
  /** For how many hours a push message is worth sending; a day without it. */
  pushHours?: number;
  /** By the end of each example's name. `npm run mails` shows them, tests/server/notifications/mail checks them. */
  examples: Readonly<Record<string, Facts>>;
  /** When the examples happened, if not when `exampleOrder` was placed. */
  exampleAt?: string;
}

/** The defaults of these are the order's: without one, everybody's event would have the same key. */
type WithoutOrder<Facts> = Facts extends { order: unknown }
  ? unknown
  : Required<Pick<EventDeclaration<Facts>, 'key' | 'link'>>;

export const declareEvent = <Facts>(
  declaration: EventDeclaration<Facts> & WithoutOrder<Facts>,
): EventDeclaration<Facts> => declaration;
