/** An order before its pickup: booked, changed, canceled, missed. Each mail leads with the next step of the order's page. */
import { CANCELED, PICKUP_MISSED, SCHEDULED } from '@/lib/domain/order-status';
import { type Repeats, repeatsAfterCancel } from '@/lib/domain/repeats-text';
import { slotLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import { cancelWhile, chargedOnce, chooseNewTime, missedChoose } from '@/lib/policy-sentences';
import { declareEvent } from '../declare-event';
import { type BookedFacts, delivery, type OrderChange, type OrderFacts, pickup } from '../facts';
import { bookingFacts, deliveryFact, head, openOrder, seeOrder } from '../order-mail';
import { offersUntil, stepText } from '../step-texts';
import { bookedToday, exampleOrder as order, washFoldOrder } from './example-facts';

/** 'New pickup address: 1 Wall Street, 2A, 10005.' */
const asSentence = ({ what, now }: OrderChange) => `New ${what}: ${now}${/[.!?]$/.test(now) ? '' : '.'}`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const weekly: Repeats = {
  state: 'active',
  every_weeks: 1,
  paused_until: null,
  changes: [],
  dates: [{ state: 'planned', pickup_date: '2026-12-01', from_slot: '7:00 AM', to_slot: '9:00 AM' }],
};

export const bookings = {
  'order.placed': declareEvent<{ order: BookedFacts }>({
    kind: 'order_updates',
    inbox: ({ order }) => ({
      title: `Pickup booked: ${pickup(order)}`,
      message: `You’re booked. We’ll deliver order ${order.order_number} ${delivery(order)}.`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your order ${order.order_number} is booked: pickup ${pickup(order)}`,
      ...head(
        order,
        stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, order.created) }, at),
      ),
      facts: bookingFacts(order),
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

  'order.rescheduled': declareEvent<{ order: OrderFacts & { cutoff_at: string } }>({
    kind: 'order_updates',
    inbox: ({ order }) => ({
      title: `New pickup time: ${pickup(order)}`,
      message: `Delivery of order ${order.order_number} is now ${delivery(order)}.`,
    }),
    mail: ({ order }, at) => ({
      subject: `Your pickup for order ${order.order_number} is now ${pickup(order)}`,
      ...head(
        order,
        stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, at.toISOString()) }, at),
      ),
      headline: `New time: pickup ${pickup(order)}`,
      facts: [deliveryFact(order)],
      action: openOrder,
    }),
    hasCalendar: true,
    examples: { '': { order } },
  }),

  'order.delivery_rescheduled': declareEvent<{ order: OrderFacts }>({
    kind: 'order_updates',
    inbox: ({ order }) => ({
      title: `New delivery time: ${delivery(order)}`,
      message: `We’ll deliver order ${order.order_number} then.`,
    }),
    mail: ({ order }) => ({
      subject: `Your order ${order.order_number} will be delivered ${delivery(order)}`,
      ...head(order, { first: `New time: delivery ${delivery(order)}`, second: messages.deliveryMoved }),
      action: openOrder,
    }),
    hasCalendar: true,
    examples: { '': { order } },
  }),

  'order.changed': declareEvent<{ order: OrderFacts; changes: readonly OrderChange[] }>({
    kind: 'order_updates',
    inbox: ({ order, changes }) => ({
      title: `Order changed: ${changes.map(({ what }) => what).join(', ')}`,
      message: `Order ${order.order_number}: ${changes.map(asSentence).join(' ')}`,
    }),
    mail: ({ order, changes }, at) => ({
      subject: `Your changes to order ${order.order_number} are saved`,
      ...head(order, stepText(order, { status: SCHEDULED }, at)),
      under: 'Your changes are saved.',
      // What somebody typed stays on the page: an address that nobody has proved could be anyone's.
      facts: changes.map(({ what, now, isTyped }) => [capital(what), isTyped ? 'Changed' : capital(now)]),
      action: seeOrder,
    }),
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

  /** `repeats`: what becomes of the repeating pickup that it was made for; '' or left out without one. */
  'order.canceled': declareEvent<{ order: OrderFacts; repeats?: string }>({
    kind: 'order_updates',
    inbox: ({ order }) => ({
      title: 'Order canceled',
      message: `Order ${order.order_number} was canceled. Nothing was charged.`,
    }),
    mail: ({ order, repeats }, at) => ({
      subject: `Your order ${order.order_number} was canceled`,
      ...head(order, stepText(order, { status: CANCELED, canceled_at: at.toISOString() }, at)),
      ...(repeats && { paragraphs: [repeats] }),
      action: seeOrder,
    }),
    examples: {
      '': { order },
      '-repeats': { order, repeats: repeatsAfterCancel(weekly, '2026-11-23') },
    },
  }),

  'order.reminder': declareEvent<{ order: OrderFacts }>({
    kind: 'reminders',
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
    kind: 'order_updates',
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
