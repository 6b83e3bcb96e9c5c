/** An order before its pickup: booked, changed, canceled, missed. Each mail leads with the next step of the order's page. */

import { messages } from '@/lib/messages/messages';
import { routes } from '@/lib/routes';
import { slotLabel } from '@/lib/rules/dates/slots';
import { CANCELED, PICKUP_MISSED, SCHEDULED } from '@/lib/rules/orders/order-status';
import { cancelWhile, chooseNewTime, missedChoose, movedText } from '@/lib/rules/policy/order-sentences';
import { chargedOnce } from '@/lib/rules/policy/policy-sentences';
import { type Repeats, repeatsAfterCancel } from '@/lib/rules/times/repeats-text';
import { capitalize } from '@/lib/text/capitalize';
import { joinSentences } from '@/lib/text/join-sentences';
import type { MailFact } from '@/server/notifications/mail/mail-facts';
import { declareEvent, type MailReader } from '../declare-event';
import { type BookedFacts, delivery, type OrderChange, type OrderFacts, pickup } from '../facts';
import { bookingFacts, deliveryFact, head, openOrder } from '../order-mail';
import { offersUntil, stepText } from '../step-texts';
import { bookedToday, exampleOrder as order, washFoldOrder } from './example-facts';

/** 'New pickup address: 1 Wall Street, 2A, 10005.' */
const asSentence = ({ what, now }: OrderChange) => `New ${what}: ${now}${/[.!?]$/.test(now) ? '' : '.'}`;

type ChangedOrder = BookedFacts & { status: number };

/** Once we have the bags, the delivery is what is left. */
const afterChange = (order: ChangedOrder, at: Date) =>
  order.status === SCHEDULED
    ? stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, at.toISOString()) }, at)
    : { first: `Delivery ${delivery(order)}`, second: '' };

/** The changes, and below them what else stands. */
function withState(order: ChangedOrder, changed: MailFact[], to: MailReader): MailFact[] {
  const state = order.status === SCHEDULED ? bookingFacts(order, to) : [];
  const said = changed.map(([name]) => (name === 'Pickup address' ? 'Address' : name));
  return [...changed, ...state.filter(([name]) => !said.includes(name))];
}

const weekly: Repeats = {
  state: 'active',
  every_weeks: 1,
  paused_until: null,
  changes: [],
  dates: [{ state: 'planned', pickup_date: '2026-12-01', from_slot: '7:00 AM', to_slot: '9:00 AM' }],
};

/** `why`: we moved it; '' or left out where somebody asked for it. */
interface Moved {
  order: OrderFacts;
  why?: string;
}

export const bookings = {
  'order.placed': declareEvent<{ order: BookedFacts }>({
    always: true,
    inbox: ({ order }) => ({
      title: `Pickup booked: ${pickup(order)}`,
      message: `You’re booked. We’ll deliver order ${order.order_number} ${delivery(order)}.`,
    }),
    mail: ({ order }, at, to) => ({
      subject: `Your order ${order.order_number} is booked: pickup ${pickup(order)}`,
      ...head(
        order,
        stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, order.created) }, at),
      ),
      facts: bookingFacts(order, to),
      picture: { drawing: 'booked' },
      paragraphs: [chargedOnce],
      action: openOrder,
    }),
    hasCalendar: true,
    examples: {
      '': { order },
      '-estimated': { order: washFoldOrder },
      '-repeats': { order: { ...washFoldOrder, every_weeks: 2 } },
      '-today': { order: bookedToday },
    },
  }),

  'order.rescheduled': declareEvent<Moved & { order: { cutoff_at: string } }>({
    inbox: ({ order, why = '' }) => ({
      title: `New pickup time: ${pickup(order)}`,
      message: joinSentences(why, `Delivery of order ${order.order_number} is now ${delivery(order)}.`),
    }),
    mail: ({ order, why }, at) => ({
      subject: `Your pickup for order ${order.order_number} is now ${pickup(order)}`,
      ...head(
        order,
        stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, at.toISOString()) }, at),
      ),
      headline: `New time: pickup ${pickup(order)}`,
      facts: [deliveryFact(order)],
      ...(why && { paragraphs: [why] }),
      action: openOrder,
    }),
    hasCalendar: true,
    examples: {
      '': { order },
      '-closed': { order, why: movedText('pickup', 'day', 'Tue, Nov 24, 7 – 9 AM', 'Mon, Nov 23, 7 – 9 AM') },
    },
  }),

  'order.delivery_rescheduled': declareEvent<Moved>({
    inbox: ({ order, why = '' }) => ({
      title: `New delivery time: ${delivery(order)}`,
      message: joinSentences(why, `We’ll deliver order ${order.order_number} then.`),
    }),
    mail: ({ order, why }) => ({
      subject: `Your order ${order.order_number} will be delivered ${delivery(order)}`,
      ...head(order, { first: `New time: delivery ${delivery(order)}`, second: messages.deliveryMoved }),
      ...(why && { under: why }),
      action: openOrder,
    }),
    hasCalendar: true,
    examples: { '': { order } },
  }),

  'order.changed': declareEvent<{ order: ChangedOrder; changes: readonly OrderChange[] }>({
    inbox: ({ order, changes }) => ({
      title: `Order changed: ${changes.map(({ what }) => what).join(', ')}`,
      message: `Order ${order.order_number}: ${changes.map(asSentence).join(' ')}`,
    }),
    mail: ({ order, changes }, at, to) => ({
      subject: `Your changes to order ${order.order_number} are saved`,
      ...head(order, afterChange(order, at)),
      under: 'Your changes are saved.',
      facts: withState(
        order,
        // A mailbox that nobody has proved could be anyone's, so what somebody typed stays on the page.
        changes.map(({ what, now, isTyped }) => [
          capitalize(what),
          isTyped && !to.isProved ? 'Changed' : capitalize(now),
        ]),
        to,
      ),
      action: openOrder,
    }),
    hasCalendar: true,
    push: ({ order }) => ({
      title: 'Order changed',
      message: `Order ${order.order_number} has new details.`,
    }),
    examples: {
      '': {
        order,
        changes: [
          { what: 'pickup address', now: '160 West 71st Street, Apt 4B, 10023', isTyped: true },
          { what: 'handoff', now: 'with the doorman' },
          { what: 'estimate', now: 'up to $36.00' },
        ],
      },
    },
  }),

  /** `repeats`: what becomes of the repeating pickup that it was placed for; '' or left out without one. */
  'order.canceled': declareEvent<{ order: OrderFacts; repeats?: string }>({
    inbox: ({ order }) => ({
      title: 'Order canceled',
      message: `Order ${order.order_number} was canceled. Nothing was charged.`,
    }),
    mail: ({ order, repeats }, at) => ({
      subject: `Your order ${order.order_number} was canceled`,
      ...head(order, stepText(order, { status: CANCELED, canceled_at: at.toISOString() }, at)),
      facts: [['Pickup', pickup(order)]],
      ...(repeats && { paragraphs: [repeats] }),
      action: openOrder,
    }),
    more: ({ order }) => [{ label: 'Order again', path: routes.orderAgain(order.id) }],
    examples: { '': { order }, '-repeats': { order, repeats: repeatsAfterCancel(weekly, '2026-11-23') } },
  }),

  'order.reminder': declareEvent<{ order: OrderFacts }>({
    inbox: ({ order }) => ({
      title: `Tomorrow: pickup ${slotLabel(order.from_slot, order.to_slot)}`,
      message: `Please have order ${order.order_number} bagged and ready.`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your pickup for order ${order.order_number} is tomorrow, ${slotLabel(order.from_slot, order.to_slot)}`,
      ...head(order, stepText(order, { status: SCHEDULED }, at)),
      under: 'Please have your bags ready.',
      facts: [deliveryFact(order)],
      paragraphs: [cancelWhile],
      action: openOrder,
    }),
    hasCalendar: true,
    examples: { '': { order } },
    exampleAt: '2026-11-23T23:00:00.000Z',
  }),

  'order.missed': declareEvent<{ order: OrderFacts }>({
    inbox: ({ order }) => ({
      title: 'We missed you',
      message: `We came by ${pickup(order)} but couldn’t pick up order ${order.order_number}. ${missedChoose}`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your order ${order.order_number} needs a new pickup time`,
      ...head(
        order,
        stepText(order, { status: PICKUP_MISSED, can: [{ action: 'reschedule', until: null }] }, at),
      ),
      asks: 'We need a new time',
      action: chooseNewTime,
    }),
    urgency: 'high',
    examples: { '': { order } },
    exampleAt: '2026-11-24T14:05:00.000Z',
  }),
};
