/** The form in which events/ declares each event: who chooses where it is told, what each channel says, where it leads. */
import type { EventKind } from '@/lib/domain/notification-channels';
import type { MailText } from '@/server/jobs/outbox/mail-facts';

export interface EventText {
  title: string;
  message: string;
}

/** deliver.ts adds the address of its button and why the customer gets it. */
export interface EventMail extends Omit<MailText, 'why' | 'stop' | 'action' | 'more'> {
  /** The button's words: those of the page's own button where it has one. */
  action: string;
}

export interface EventDeclaration<Facts> {
  /** The customer chooses channels by kind. 'locked' (money and account security) is told whatever was chosen. */
  kind: EventKind;
  /**
   * What the same event has in common, because a repeated one changes nothing. Without it: its order, so an event that
   * can repeat needs the `key` of notify().
   */
  key?(facts: Facts & { userId: number }): string | number;
  /** A path of this site for the inbox and the mail's button. Without it: the order's page. */
  link?(facts: Facts): string;
  inbox(facts: Facts): EventText;
  /** @param at when it happened, which is when the mail is queued */
  mail(facts: Facts, at: Date): EventMail;
  /** For mails that tell times: they lead to the calendar file, and their button opens the order without signing in. */
  hasCalendar?: true;
  /**
   * Others may read a locked screen: no price, no address, no card, nothing that somebody typed. Without it: what the
   * inbox says.
   */
  push?(facts: Facts): EventText;
  /** 'high': somebody acts on it today, so a phone that sleeps wakes up. */
  urgency?: 'low' | 'high';
  /** For how many hours a push message is worth sending; a day without it. */
  pushHours?: number;
  /** By the end of each example's name. `npm run mails` shows them, tests/server/mails checks them. */
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
