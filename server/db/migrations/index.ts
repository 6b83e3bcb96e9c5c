import { people } from './0001-people';
import { serviceArea } from './0002-service-area';
import { catalog } from './0003-catalog';
import { orders } from './0004-orders';
import { messages } from './0005-messages';
import { agreedRates } from './0006-agreed-rates';
import { ordersByDay } from './0007-orders-by-day';
import { priceChanges } from './0008-price-changes';
import { publishedPromoCodes } from './0009-published-promo-codes';
import { sightings } from './0010-sightings';
import { decisions } from './0011-decisions';
import { custody } from './0012-custody';
import { payments } from './0013-payments';
import { issues } from './0014-issues';
import { termsVersion } from './0015-terms-version';
import { issuePhotos } from './0016-issue-photos';
import { unsubscribe } from './0017-unsubscribe';
import { refreshFamilies } from './0018-refresh-families';
import { openOrders } from './0019-open-orders';
import { pageSessions } from './0020-page-sessions';
import { recurringOrders } from './0021-recurring-orders';
import { links } from './0022-links';
import { serviceAlerts } from './0023-service-alerts';
import { deletedAccounts } from './0024-deleted-accounts';
import { webPush } from './0026-web-push';
import { refundsOfEverything } from './0027-refunds-of-everything';
import { waysIn } from './0028-ways-in';
import { usedSuccessors } from './0029-used-successors';
import type { Migration } from './column-types';

/** In order of application. Add only at the end. */
export const migrations: Migration[] = [
  people,
  serviceArea,
  catalog,
  orders,
  messages,
  agreedRates,
  ordersByDay,
  priceChanges,
  publishedPromoCodes,
  sightings,
  decisions,
  payments,
  termsVersion,
  issues,
  custody,
  issuePhotos,
  refreshFamilies,
  unsubscribe,
  openOrders,
  pageSessions,
  webPush,
  serviceAlerts,
  links,
  deletedAccounts,
  recurringOrders,
  refundsOfEverything,
  waysIn,
  usedSuccessors,
];
