/** A repeating pickup: the order that was placed for a date, or why there is none. */

import { messages } from '@/lib/messages/messages';
import { mailRoutes } from '@/lib/routes';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { slotLabel } from '@/lib/rules/dates/slots';
import { SCHEDULED } from '@/lib/rules/orders/order-status';
import { chargedOnce } from '@/lib/rules/policy/policy-sentences';
import { repeatLabel } from '@/lib/rules/times/repeat-weeks';
import { declareEvent } from '../declare-event';
import { type BookedFacts, delivery, pickup } from '../facts';
import { bookingFacts, head, openOrder } from '../order-mail';
import { offersUntil, stepText } from '../step-texts';
import { washFoldOrder } from './example-facts';

/** A sentence that may be shown as it is. */
interface ObstacleFacts {
  kind: string;
  message: string;
}

interface Blocked {
  /** The row of the date, for one notification. */
  visitId: number;
  date: string;
  from_slot: string;
  to_slot: string;
  obstacles: readonly ObstacleFacts[];
}

/** 'Tue, Nov 24, 7 – 9 AM' */
const blockedTime = ({ date, from_slot, to_slot }: Blocked) =>
  `${dayLabel(date)}, ${slotLabel(from_slot, to_slot)}`;

/** 'every 2 weeks' */
const everyText = (weeks: number) => repeatLabel(weeks).toLowerCase();

const sentences = (facts: readonly ObstacleFacts[]) => facts.map(({ message }) => message);

/** What somebody typed stays on the page: an address that nobody has proved could be anyone's. */
const untyped: Record<string, string> = {
  pickup_address: 'You deleted the pickup address. Choose another.',
  delivery_address: 'You deleted the delivery address. Choose another.',
};

const untypedSentences = (facts: readonly ObstacleFacts[]) =>
  facts.map(({ kind, message }) => untyped[kind] ?? message);

const exampleVisit = { visitId: 1, date: '2026-11-24', from_slot: '7:00 AM', to_slot: '9:00 AM' };

export const repeating = {
  /** `changes`: what is different from the usual. */
  'recurring.ordered': declareEvent<{
    order: BookedFacts;
    everyWeeks: number;
    changes: readonly ObstacleFacts[];
  }>({
    always: true,
    inbox: ({ order, everyWeeks, changes }) => ({
      title: `Pickup booked: ${pickup(order)}`,
      message: [
        `This is your repeating pickup (${everyText(everyWeeks)}). We’ll deliver order ${order.order_number} ${delivery(order)}.`,
        ...sentences(changes),
      ].join(' '),
    }),
    mail: ({ order, everyWeeks, changes }, at, to) => ({
      subject: `Your repeating pickup is ${pickup(order)}: order ${order.order_number}`,
      ...head(
        order,
        stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, order.created) }, at),
      ),
      facts: [['Repeats', repeatLabel(everyWeeks)], ...bookingFacts(order, to)],
      picture: { drawing: 'booked' },
      paragraphs: [...untypedSentences(changes), chargedOnce],
      action: openOrder,
    }),
    hasCalendar: true,
    examples: {
      '': { order: washFoldOrder, everyWeeks: 1, changes: [] },
      '-moved': {
        order: washFoldOrder,
        everyWeeks: 2,
        changes: [
          {
            kind: 'time',
            message: messages.repeatClosed('Mon, Nov 23 (Founders’ Day)', 'Tue, Nov 24, 7 – 9 AM'),
          },
        ],
      },
    },
  }),

  /** `until`: the last day that is booked under the terms that were accepted. */
  'terms.changed': declareEvent<{ until: string }>({
    always: true,
    key: ({ userId, until }) => `${userId}:${until}`,
    link: () => mailRoutes.repeatingPickups,
    mailLink: mailRoutes.acceptTerms,
    inbox: ({ until }) => ({
      title: 'Our terms have changed',
      message: messages.repeatTermsUntil(dayLabel(until)),
    }),
    mail: ({ until }) => ({
      subject: 'Please accept our new terms to keep your pickups repeating',
      headline: 'Our terms have changed',
      under: `Pickups until ${dayLabel(until)} stay as they are.`,
      asks: 'We need your OK',
      paragraphs: ['After that day we book your repeating pickup once you have accepted the new terms.'],
      action: 'Read and accept the terms',
      why: 'We always send changes of our terms.',
    }),
    push: () => ({ title: 'Our terms have changed', message: 'See Repeating pickups in Orders.' }),
    examples: { '': { until: '2026-12-08' } },
  }),

  'recurring.blocked': declareEvent<Blocked>({
    key: ({ visitId }) => visitId,
    link: () => mailRoutes.repeatingPickups,
    inbox: (event) => ({
      title: `We couldn’t book your pickup: ${blockedTime(event)}`,
      message: [...sentences(event.obstacles), 'No order was placed for this date.'].join(' '),
    }),
    mail: (event) => ({
      subject: `We couldn’t book your pickup for ${blockedTime(event)}`,
      ticket: 'Repeating pickup',
      headline: `No pickup ${blockedTime(event)}`,
      under: 'We couldn’t place the order for this date.',
      asks: 'We need your help',
      paragraphs: untypedSentences(event.obstacles),
      action: 'See repeating pickups',
    }),
    push: () => ({ title: 'We couldn’t book your pickup', message: 'See why under Repeating pickups.' }),
    examples: {
      '': {
        ...exampleVisit,
        obstacles: [{ kind: 'card_expired', message: messages.againCardExpired('Visa ending 4242') }],
      },
      '-address': {
        ...exampleVisit,
        obstacles: [
          { kind: 'pickup_address', message: messages.againAddressGone('160 West 71st Street, Apt 4B') },
        ],
      },
    },
  }),
};
