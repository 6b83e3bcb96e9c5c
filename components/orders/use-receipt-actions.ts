import type { Order } from '@/hooks/use-orders';
import { STEP_ACTIONS, type StepAction } from '@/lib/domain/next-step';
import { CANCELED, DELIVERED, NEED_THE_CUSTOMER } from '@/lib/domain/order-status';
import { shownActions, useOffers } from './use-offers';

/** What can be done about an order, by weight: one thing in color at most, what else matters, and the rest. */
export interface ReceiptGroups {
  main: StepAction | undefined;
  others: StepAction[];
  links: StepAction[];
  /** Whether a problem can be reported now. */
  canReport: boolean;
  /** Whether there is anything to say about problems. */
  hasProblem: boolean;
}

/** Over, so that the next thing is another order. */
const OVER: readonly number[] = [DELIVERED, CANCELED];

const mainOf = (status: number): readonly StepAction[] =>
  NEED_THE_CUSTOMER.includes(status) ? ['approve', 'reschedule'] : OVER.includes(status) ? ['again'] : [];

/** What belongs to the step itself has a button. */
const isButton = (action: StepAction, status: number) =>
  STEP_ACTIONS[status]?.includes(action) && action !== 'calendar' && action !== 'cancel';

/** The actions of a receipt; one goes when its deadline passes, without a reload. */
export function useReceiptActions(order: Order, phone: string) {
  const { offers, now } = useOffers(order);
  const all = shownActions(order, offers, { isReceipt: true, phone });
  const main = all.find((action) => mainOf(order.status).includes(action));
  const rest = all.filter((action) => action !== main && action !== 'report');
  const groups: ReceiptGroups = {
    main,
    others: rest.filter((action) => isButton(action, order.status)),
    links: rest.filter((action) => !isButton(action, order.status)),
    canReport: all.includes('report'),
    hasProblem: order.status === DELIVERED && (all.includes('report') || order.issue_until !== null),
  };
  return { offers, now, groups };
}
