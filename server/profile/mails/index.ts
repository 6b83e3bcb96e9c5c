import type { NotifyEvent } from '../event-texts';
import { accountMails } from './account-mails';
import type { EventMail, MailOf } from './event-mail';
import { orderMails } from './order-mails';
import { paymentMails } from './payment-mails';
import { recurringMails } from './recurring-mails';

export type { EventMail } from './event-mail';

const mails: MailOf<NotifyEvent['type']> = {
  ...orderMails,
  ...paymentMails,
  ...recurringMails,
  ...accountMails,
};

/** What the mail of an event tells. @param at when it happened */
export const eventMail = (event: NotifyEvent, at: Date): EventMail =>
  (mails[event.type] as (event: NotifyEvent, at: Date) => EventMail)(event, at);
