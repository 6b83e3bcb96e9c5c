import { messages } from '@/lib/messages/messages';
import { mailRoutes } from '@/lib/routes';
import { type ClosedColumns, closedVisits, firstClosed } from '@/lib/rules/orders/closed-visits';
import type { OfferedAction } from '@/lib/rules/orders/next-step';
import { chooseNewTime } from '@/lib/rules/policy/order-sentences';
import { declareEvent } from '../declare-event';
import type { OrderFacts } from '../facts';
import { head, openOrder } from '../order-mail';
import { stepText } from '../step-texts';
import { exampleOrder } from './example-facts';

interface Closed {
  order: OrderFacts & ClosedColumns;
  can: readonly OfferedAction[];
}

const closedText = ({ order, can }: Closed) =>
  stepText(order, { status: order.status, closed: closedVisits(order), can });

const order = { ...exampleOrder, pickup_closed: 'day', delivery_closed: '' } as const;
const free = (...actions: OfferedAction['action'][]) => actions.map((action) => ({ action, until: null }));

const repeatTitle = (why: string) => `Your repeating pickup ${why ? 'is paused' : 'goes on'}`;
const zipAgain = 'We serve your ZIP code again.';

export const closings = {
  'order.closed': declareEvent<Closed>({
    inbox: (event) => {
      const { first, second } = closedText(event);
      return { title: first, message: `Order ${event.order.order_number}: ${second}` };
    },
    mail: (event) => ({
      subject: `Your order ${event.order.order_number} needs your answer: we can’t come as booked`,
      ...head(event.order, closedText(event)),
      asks: 'We need your answer',
      action: firstClosed(closedVisits(event.order))?.by === 'zip' ? openOrder : chooseNewTime,
    }),
    // There is no visit to note before the customer has chosen anew.
    urgency: 'high',
    examples: {
      '': { order, can: free('reschedule', 'cancel') },
      '-delivery': {
        order: { ...order, status: 6, pickup_closed: '', delivery_closed: 'time' },
        can: free('change_delivery'),
      },
      '-zip': { order: { ...order, pickup_closed: 'zip' }, can: free('change', 'cancel') },
    },
  }),

  /** `why` it is paused; '' when it goes on. */
  'recurring.zip': declareEvent<{ changeId: string; why: string }>({
    key: ({ changeId }) => changeId,
    link: () => mailRoutes.repeatingPickups,
    inbox: ({ why }) => ({ title: repeatTitle(why), message: why || zipAgain }),
    mail: ({ why }) => ({
      subject: repeatTitle(why),
      ticket: 'Repeating pickup',
      headline: repeatTitle(why),
      under: why || zipAgain,
      ...(why && { asks: 'We need your help' }),
      action: 'See repeating pickups',
    }),
    examples: {
      '': { changeId: '1', why: messages.againZipGone('10023') },
      '-again': { changeId: '2', why: '' },
    },
  }),
};
