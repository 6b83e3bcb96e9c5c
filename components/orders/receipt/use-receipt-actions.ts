import { shownActions, useOfferedActions } from '@/components/orders/actions/use-offered-actions';
import type { Order } from '@/hooks/data/use-orders';
import { type StepAction, stepActions } from '@/lib/rules/orders/next-step';
import { CANCELED, DELIVERED, NEED_THE_CUSTOMER, NEEDS_OK } from '@/lib/rules/orders/order-status';

export interface ReceiptGroups {
  main: StepAction | undefined;
  buttons: StepAction[];
  more: StepAction[];
  canReport: boolean;
  hasProblem: boolean;
}

/** Over, so that the next thing is another order. */
const OVER: readonly number[] = [DELIVERED, CANCELED];

function listMainActions({ status, declined_card, closed }: Order): readonly StepAction[] {
  if (declined_card) return ['card'];
  if (closed && status !== NEEDS_OK) return stepActions({ status, closed }).slice(0, 3);
  if (NEED_THE_CUSTOMER.includes(status)) return ['approve', 'reschedule'];
  return OVER.includes(status) ? ['again'] : [];
}

const MAX_BUTTONS = 2;

export function useReceiptActions(order: Order) {
  const offered = useOfferedActions(order);
  const all = shownActions(order, offered, true);
  const others = all.filter((action) => action !== 'report');
  const ofStep = others.filter((action) => stepActions(order).includes(action));
  const buttons = ofStep.slice(0, MAX_BUTTONS);
  const groups: ReceiptGroups = {
    main: buttons.find((action) => listMainActions(order).includes(action)),
    buttons,
    more: others.filter((action) => !buttons.includes(action)),
    canReport: all.includes('report'),
    hasProblem: order.status === DELIVERED && (all.includes('report') || order.issue_until !== null),
  };
  return { ...offered, groups };
}
