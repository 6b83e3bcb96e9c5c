import type { Order } from '@/hooks/use-orders';
import { type StepAction, stepActions } from '@/lib/domain/next-step';
import { CANCELED, DELIVERED, NEED_THE_CUSTOMER } from '@/lib/domain/order-status';
import { shownActions, useOffers } from './use-offers';

/** What can be done about an order, by weight: two things at most have a button, one of them in color. */
export interface ReceiptGroups {
  main: StepAction | undefined;
  buttons: StepAction[];
  more: StepAction[];
  /** Whether a problem can be reported now. */
  canReport: boolean;
  /** Whether there is anything to say about problems. */
  hasProblem: boolean;
}

/** Over, so that the next thing is another order. */
const OVER: readonly number[] = [DELIVERED, CANCELED];

function mainOf({ status, declined_card }: Order): readonly StepAction[] {
  if (declined_card) return ['card'];
  if (NEED_THE_CUSTOMER.includes(status)) return ['approve', 'reschedule'];
  return OVER.includes(status) ? ['again'] : [];
}

const MAX_BUTTONS = 2;

/** The actions of a receipt; one goes when its deadline passes, without a reload. */
export function useReceiptActions(order: Order, phone: string) {
  const { offers, now } = useOffers(order);
  const all = shownActions(order, offers, { isReceipt: true, phone });
  const others = all.filter((action) => action !== 'report');
  const ofStep = others.filter((action) => stepActions(order).includes(action));
  const buttons = ofStep.slice(0, MAX_BUTTONS);
  const groups: ReceiptGroups = {
    main: buttons.find((action) => mainOf(order).includes(action)),
    buttons,
    more: others.filter((action) => !buttons.includes(action)),
    canReport: all.includes('report'),
    hasProblem: order.status === DELIVERED && (all.includes('report') || order.issue_until !== null),
  };
  return { offers, now, groups };
}
