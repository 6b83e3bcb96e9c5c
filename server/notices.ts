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

/** The notices that only time triggers; the scheduler runs them. */
export const notices = [
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
