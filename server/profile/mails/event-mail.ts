/** What a mail about an event tells. deliver.ts adds the address of its button and why the customer gets it. */
import type { MailText } from '@/server/jobs/outbox/mail-facts';
import type { NotifyEvent } from '../event-texts';

export interface EventMail extends Omit<MailText, 'why' | 'stop' | 'action' | 'more'> {
  /** The button's words: those of the page's own button where it has one. */
  action: string;
}

/** One function for each type of event. @param at when it happened, which is when the mail is queued */
export type MailOf<Type extends NotifyEvent['type']> = {
  [Each in Type]: (event: NotifyEvent & { type: Each }, at: Date) => EventMail;
};

export const seeOrder = 'See your order';
export const seeReceipt = 'See the receipt';
