/** Mails about a repeating pickup: the order that was made for a date, or why there is none. */
import { AFTER_COUNTING, formatEstimate, uncountedOf } from '@/lib/domain/estimate-text';
import { SCHEDULED } from '@/lib/domain/order-status';
import { chargedOnce } from '@/lib/policy-sentences';
import { offersUntil, stepText } from '../next-step-texts';
import { blockedTime, everyText, type RecurringEvent } from '../recurring-texts';
import { delivery, pickup } from '../visit-words';
import { type MailOf, seeOrder } from './event-mail';

/** What somebody typed stays on the page: an address that nobody has proved could be anyone's. */
const untyped: Record<string, string> = {
  pickup_address: 'You deleted the pickup address. Choose another.',
  delivery_address: 'You deleted the delivery address. Choose another.',
};

const sentences = (facts: readonly { kind: string; message: string }[]) =>
  facts.map(({ kind, message }) => untyped[kind] ?? message);

export const recurringMails: MailOf<RecurringEvent['type']> = {
  'recurring.ordered': ({ order, everyWeeks, changes }, at) => {
    const step = stepText(order, { status: SCHEDULED, can: offersUntil(order.cutoff_at, order.created) }, at);
    const { estimate_low_cents: low, estimate_high_cents: high, services, is_express } = order;
    const price = formatEstimate(low, high, uncountedOf({ services, is_express: is_express === 'yes' }));
    return {
      subject: `Your repeating pickup is ${pickup(order)}: order ${order.order_number}`,
      ticket: `Order ${order.order_number}`,
      headline: step.first,
      under: step.second,
      facts: [
        ['Repeats', everyText(everyWeeks)],
        ['Delivery', delivery(order)],
        ...(price === AFTER_COUNTING ? [] : [['Estimate', price] as const]),
      ],
      paragraphs: [...sentences(changes), chargedOnce],
      action: seeOrder,
    };
  },
  'recurring.blocked': (event) => ({
    subject: `We couldn’t book your pickup for ${blockedTime(event)}`,
    ticket: 'Repeating pickup',
    headline: `No pickup ${blockedTime(event)}`,
    under: 'We couldn’t place the order for this date.',
    asks: 'We need your help',
    paragraphs: sentences(event.obstacles),
    action: 'See repeating pickups',
  }),
};
