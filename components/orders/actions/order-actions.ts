/** An action of the API without an entry in `dialogs` or `links` has no button anywhere. */

import type { ComponentType } from 'react';
import type { ActionOrder, OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { timesLabel } from '@/components/orders/parts/times-label';
import { routes } from '@/lib/routes';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { firstClosed } from '@/lib/rules/orders/closed-visits';
import type { StepAction } from '@/lib/rules/orders/next-step';

type LoadDialog = () => Promise<ComponentType<OrderDialogProps>>;

export const dialogs: Partial<Record<StepAction, LoadDialog>> = {
  approve: () => import('../change/decide-price-dialog').then((file) => file.ApprovePriceDialog),
  return: () => import('../change/decide-price-dialog').then((file) => file.ReturnUncleanedDialog),
  reschedule: () => import('../change/change-times').then((file) => file.ChangeTimes),
  change_delivery: () => import('../change/change-times').then((file) => file.ChangeDelivery),
  change: () => import('../change/change-details').then((file) => file.ChangeDetails),
  cancel: () => import('../change/cancel-order-question').then((file) => file.CancelOrderQuestion),
  no_pickup: () => import('../change/cancel-order-question').then((file) => file.NoNewPickup),
  report: () => import('../report/report-dialog').then((file) => file.ReportDialog),
  share: () => import('../change/share-dialog').then((file) => file.ShareDialog),
};

export const links: Partial<Record<StepAction, (order: ActionOrder) => string>> = {
  again: ({ id }) => routes.orderAgain(id),
  tip: ({ id }) => `${routes.orderDetails(id)}#tip`,
  card: () => routes.cards,
};

const labels: Record<StepAction, (order: ActionOrder) => string> = {
  approve: ({ net_price }) => `Approve ${formatMoney(parseMoney(net_price) ?? 0)}`,
  return: () => 'Return uncleaned',
  reschedule: (order) => timesLabel('both', order),
  change: ({ closed }) => (firstClosed(closed)?.by === 'zip' ? 'Choose another address' : 'Change details'),
  change_delivery: (order) => timesLabel('delivery', order),
  cancel: () => 'Cancel order',
  no_pickup: () => 'No new pickup',
  tip: () => 'Tip',
  report: () => 'Report a problem',
  again: () => 'Order again',
  share: () => 'Share this order',
  card: () => 'Choose another card',
  call: () => 'Call',
  calendar: () => 'Add to calendar',
};

export const actionLabel = (action: StepAction, order: ActionOrder): string => labels[action](order);

/** Fetches a dialog ahead of the click; a failure shows when the click asks for it again. */
export const preloadDialog = (action: StepAction): void => void dialogs[action]?.().catch(() => {});
