/**
 * The buttons of an order by the name of their action: what they say, and the dialog that a click loads. An action
 * without an entry in `dialogs`, `links` or `runs` has no button anywhere.
 */
import type { ComponentType } from 'react';
import type { Order } from '@/hooks/use-orders';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import type { StepAction } from '@/lib/domain/next-step';
import { PICKUP_MISSED } from '@/lib/domain/order-status';
import { chooseNewTime } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import { downloadCalendar } from './calendar-download';
import type { ActionOrder, OrderDialogProps } from './order-dialog';

type LoadDialog = () => Promise<ComponentType<OrderDialogProps>>;

/** Each a file of its own, loaded on the first touch of its button. */
const dialogs: Partial<Record<StepAction, LoadDialog>> = {
  approve: () => import('./decide-price-dialog').then((file) => file.ApprovePriceDialog),
  return: () => import('./decide-price-dialog').then((file) => file.ReturnUncleanedDialog),
  reschedule: () => import('./change-times').then((file) => file.ChangeTimes),
  change_delivery: () => import('./change-times').then((file) => file.ChangeDelivery),
  change: () => import('./change-details').then((file) => file.ChangeDetails),
  cancel: () => import('./cancel-order-question').then((file) => file.CancelOrderQuestion),
  report: () => import('./report-dialog').then((file) => file.ReportDialog),
  tip: () => import('./tip-dialog').then((file) => file.TipDialog),
  share: () => import('./share-dialog').then((file) => file.ShareDialog),
};

/** Actions that lead to another page. */
const links: Partial<Record<StepAction, (order: ActionOrder) => string>> = {
  again: ({ id }) => routes.orderAgain(id),
  card: () => routes.cards,
};

/** Actions of a receipt that ask nothing. */
const runs: Partial<Record<StepAction, (order: Order) => Promise<void>>> = {
  calendar: downloadCalendar,
};

const labels: Record<StepAction, (order: ActionOrder) => string> = {
  approve: ({ net_price }) => `Approve ${formatMoney(parseMoney(net_price) ?? 0)}`,
  return: () => 'Return uncleaned',
  reschedule: ({ status }) => (status === PICKUP_MISSED ? chooseNewTime : 'Change time'),
  change: () => 'Change details',
  change_delivery: () => 'Change delivery',
  cancel: () => 'Cancel order',
  tip: () => 'Tip',
  report: () => 'Report a problem',
  again: () => 'Order again',
  share: () => 'Share this order',
  card: () => 'Choose another card',
  call: () => 'Call',
  calendar: () => 'Add to calendar',
};

export const actionLabel = (action: StepAction, order: ActionOrder): string => labels[action](order);

export const dialogOf = (action: StepAction): LoadDialog | undefined => dialogs[action];
export const linkOf = (action: StepAction) => links[action];
export const runOf = (action: StepAction) => runs[action];

/** Fetches a dialog ahead of the click; a failure shows when the click asks for it again. */
export const preloadDialog = (action: StepAction): void => void dialogs[action]?.().catch(() => {});
