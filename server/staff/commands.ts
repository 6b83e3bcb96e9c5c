import { counterCommand } from './counter/counter-command';
import { databaseCommands } from './database/database-command';
import { alertCommands } from './day/alert-command';
import { closedCommands } from './day/closed-command';
import { dayCommand } from './day/day-command';
import { slotsCommands } from './day/slots-command';
import { keyCommands } from './doors/key-command';
import { billCommand, missedFeeCommand, refundCommand } from './money/bill-command';
import { promoCommands } from './money/promo-command';
import { ratingsCommand } from './money/ratings-command';
import { referralsCommand } from './money/referrals-command';
import { salesCommand } from './money/sales-command';
import { issuesCommands } from './orders/issues-command';
import { orderCommands, photosCommand, stainCommand } from './orders/orders-command';
import { statusCommand, undoCommand } from './orders/status-command';
import { cancelCommand, countCommand, decisionCommands, rescheduleCommand } from './orders/step-command';
import { customerCommands } from './people/customer-command';
import { feedbackCommands } from './people/feedback-command';
import { phoneCommands } from './people/phone-command';
import { subscribersCommand } from './people/subscribers-command';
import { zipCommands } from './places/zip-command';
import { pieceCommands, preferenceCommands } from './prices/entries-command';
import { priceCommands, serviceCommands } from './prices/service-command';
import { turnaroundCommands } from './prices/turnaround-command';
import { routeCommand } from './route/route-command';
import { checkCommand } from './site/check-command';
import { mailCommands } from './site/mail-command';
import { pageCommands } from './texts/page-command';
import { settingCommands } from './texts/setting-command';

/** As the help shows them. */
const groups = {
  Orders: [
    ...[dayCommand, routeCommand, counterCommand, ...orderCommands, statusCommand, countCommand, undoCommand],
    ...[stainCommand, photosCommand, ...decisionCommands, billCommand, refundCommand, cancelCommand],
    ...[rescheduleCommand, missedFeeCommand],
  ],
  'Days and places': [...closedCommands, ...slotsCommands, ...zipCommands, ...alertCommands],
  'Offers and pages': [
    ...[...priceCommands, ...pieceCommands, ...preferenceCommands, ...serviceCommands, ...turnaroundCommands],
    ...[...promoCommands, ...pageCommands, ...settingCommands],
  ],
  Customers: [
    ...[...feedbackCommands, ...issuesCommands, ratingsCommand, referralsCommand],
    ...[...customerCommands, ...phoneCommands, subscribersCommand],
  ],
  'The business': [salesCommand, ...keyCommands, ...mailCommands, checkCommand],
  'The database': databaseCommands,
};

export const commands = Object.entries(groups).flatMap(([group, list]) =>
  list.map((each) => ({ ...each, group })),
);
