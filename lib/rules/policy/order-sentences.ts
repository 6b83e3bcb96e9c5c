/** Sentences beside one order, without a number of the house rules: lists and receipts load no others. */
import { lastFour } from '@/lib/rules/money/saved-card';
import type { ClosedBy } from '@/lib/rules/orders/closed-visits';

export const cancelWhile = 'Cancel free until the driver is on the way.';
/** Beside an order that offers it. */
export const missedChoose = 'Choose a new time, or call us.';
export const missedByCall = 'Call or email us for a new time.';
export const chooseNewTime = 'Choose a new time';

/** Of a missed pickup. */
export const noNewPickup = (number: string): string =>
  `We’ll cancel order ${number} free of charge, and won’t come again for it.`;

/** @param until the last day as 'Mon, Nov 30' */
export const reportOver = (until: string): string =>
  `The last day to report a problem with this order was ${until}.`;
/** @param day 'Tue, Mar 16' */
export const answerBy = (day: string): string => `We’ll get back to you by ${day}.`;

/** The first line of an order whose visit we closed. @param canAnswer whether its reader can choose here */
export function closedFirst(by: ClosedBy, canAnswer: boolean): string {
  const why = {
    day: 'We are closed that day.',
    time: 'We no longer serve that time.',
    zip: 'We no longer serve your ZIP code.',
  }[by];
  const answer = by === 'zip' ? 'Choose another address.' : 'Choose another time.';
  return canAnswer ? `${why} ${answer}` : why;
}

/** Of a repeating pickup: 'We are closed that day. Your pickup is Wed, Nov 25, 7 – 9 AM instead of …'. */
export const movedText = (visit: 'pickup' | 'delivery', by: ClosedBy, to: string, from: string): string =>
  `${closedFirst(by, false)} Your ${visit} is ${to} instead of ${from}.`;

export type TipProblem = 'declined' | 'no_card' | 'unavailable';

/** Why a tip was not charged. @param card 'XXXX4242' */
export const tipFailedWhy = ({ problem, card }: { problem: TipProblem; card: string }): string =>
  ({
    declined: `Your card ending ${lastFour(card)} was declined.`,
    no_card: 'The card that paid for your order is no longer in your account.',
    unavailable: 'Our payment processor couldn’t be reached.',
  })[problem];
