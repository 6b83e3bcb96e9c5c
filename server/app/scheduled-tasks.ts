import { changeDueEmails } from '@/server/auth/change-email';
import { dropEndedSessions } from '@/server/auth/ended-sessions';
import { mailChanges } from '@/server/orders/change/change-mails';
import { notifyRestOfClosings } from '@/server/orders/closings/notify-closings';
import { dropUnattachedPhotos } from '@/server/orders/photos/queries';
import { makeDueOrders } from '@/server/orders/recurring/make-order';
import { thankTellers } from '@/server/orders/referral/thanks';
import { remindOfDecisions } from '@/server/orders/reminders/decision-reminders';
import { remindOfPickups } from '@/server/orders/reminders/pickup-reminders';
import { chargeWaitingTips } from '@/server/orders/tip/charge-waiting';
import { settleOpenTips } from '@/server/orders/tip/set-tip';
import { dropEndedLinks } from '@/server/orders/track/links';
import { notifyOfExpiringCards } from '@/server/payments/cards/expiry-notices';
import { dropOldRows } from '@/server/profile/my-data/clean-up';
import { removeAtGateway } from '@/server/profile/my-data/delete-account';
import { dropShopKeys } from '@/server/staff/doors/keys';

/** What only time causes, and what a command left undone: orders, reminders, tips looked up, rows deleted. The scheduler runs it in this order. */
export const scheduledTasks = [
  notifyRestOfClosings,
  makeDueOrders,
  remindOfPickups,
  remindOfDecisions,
  notifyOfExpiringCards,
  settleOpenTips,
  thankTellers,
  dropUnattachedPhotos,
  dropEndedSessions,
  dropEndedLinks,
  dropShopKeys,
  removeAtGateway,
  dropOldRows,
];

/** What is due within minutes. It runs every 15 seconds. */
export const frequentTasks = [mailChanges, chargeWaitingTips, changeDueEmails];
