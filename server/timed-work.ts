import { dropEndedSessions } from './auth/ended-sessions';
import { notifyOfExpiringCards } from './cards/expiry-notices';
import { remindOfDecisions } from './orders/decision-reminders';
import { dropUnattachedPhotos } from './orders/photos/queries';
import { remindOfPickups } from './orders/pickup-reminders';
import { makeDueOrders } from './orders/recurring/make-due-orders';
import { settleOpenTips } from './orders/tip/set-tip';
import { dropEndedLinks } from './orders/track/links';
import { dropOldRows } from './profile/my-data/clean-up';
import { removeAtGateway } from './profile/my-data/gateway-removals';

/** What only time causes: orders, reminders, tips looked up, rows deleted. The scheduler runs it in this order. */
export const timedWork = [
  makeDueOrders,
  remindOfPickups,
  remindOfDecisions,
  notifyOfExpiringCards,
  settleOpenTips,
  dropUnattachedPhotos,
  dropEndedSessions,
  dropEndedLinks,
  removeAtGateway,
  dropOldRows,
];
