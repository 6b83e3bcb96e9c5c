/** Money. Most of it is mailed whatever the profile says. */

import { routes, trackRoutes } from '@/lib/routes';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatMoney } from '@/lib/rules/money/money';
import { cardEnding } from '@/lib/rules/money/saved-card';
import { type TipProblem, tipFailedWhy } from '@/lib/rules/policy/order-sentences';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { chargedOnce, missedPickup } from '@/lib/rules/policy/policy-sentences';
import type { MailFact } from '@/server/notifications/mail/mail-facts';
import { declareEvent } from '../declare-event';
import { ending, type OrderFacts } from '../facts';
import { head, openOrder, seeReceipt } from '../order-mail';
import { exampleOrder as order } from './example-facts';

/** `card`: 'XXXX4242' */
type Paid = { order: OrderFacts; amountCents: number; card: string };
type ForPurpose = Paid & { purpose: 'order' | 'tip' };

const examplePaid = { order, amountCents: 5425, card: 'XXXX4242' };

export const payments = {
  'payment.charged': declareEvent<
    ForPurpose & { isDelivered?: boolean; lines?: readonly MailFact[]; history?: readonly MailFact[] }
  >({
    always: true,
    more: ({ purpose, order, isDelivered }, key) =>
      purpose === 'tip'
        ? []
        : [
            { label: 'Tip your driver', path: `${trackRoutes.order(key)}#tip` },
            ...(isDelivered
              ? [{ label: 'Something not right? Report it', path: trackRoutes.order(key) }]
              : []),
            { label: 'Order again', path: routes.orderAgain(order.id) },
          ],
    inbox: ({ purpose, order, amountCents, card }) =>
      purpose === 'tip'
        ? {
            title: `Tip paid: ${formatMoney(amountCents)}`,
            message: `Thank you. The tip for order ${order.order_number} was charged to the card ending ${ending(card)}.`,
          }
        : {
            title: `Paid: ${formatMoney(amountCents)}`,
            message: `Order ${order.order_number} is paid with the card ending ${ending(card)}.`,
          },
    mail: ({ purpose, order, amountCents, card, lines = [], history = [] }, at) => {
      const amount = formatMoney(amountCents);
      const isTip = purpose === 'tip';
      return {
        subject: `Your receipt for ${isTip ? 'the tip on ' : ''}order ${order.order_number}: ${amount}`,
        ...head(order, {
          first: `You paid ${amount}`,
          second: isTip ? 'Thank you for your tip.' : 'Thank you.',
        }),
        facts: [
          ...lines,
          [isTip ? 'Tip' : 'Total', amount],
          ...history,
          ['Card', `Ending ${ending(card)}`],
          ['Charged', dayLabel(todayAtShop(at))],
        ],
        action: seeReceipt,
      };
    },
    push: ({ order }) => ({
      title: 'Payment received',
      message: `The receipt for order ${order.order_number} is ready.`,
    }),
    examples: {
      '': {
        ...examplePaid,
        purpose: 'order',
        lines: [
          ['Wash & Fold', '$46.25'],
          ['Tip', '$8.00'],
        ],
        history: [
          ['Weight', '31 lb'],
          ['Estimate', 'Up to $30.00'],
          ['You approved', '$54.25 on Tue, Nov 24, 2:14 PM'],
        ],
      },
      '-tip': { ...examplePaid, purpose: 'tip', amountCents: 800 },
    },
    exampleAt: '2026-11-25T16:40:00.000Z',
  }),

  'payment.failed': declareEvent<ForPurpose>({
    always: true,
    link: () => routes.cards,
    inbox: ({ card, order }) => ({
      title: 'Your payment didn’t go through',
      message: `The card ending ${ending(card)} was declined for order ${order.order_number}. Choose another card, or call us.`,
    }),
    mail: ({ order, amountCents, card }) => ({
      subject: `Your payment for order ${order.order_number} didn’t go through`,
      ...head(order, {
        first: `Your payment of ${formatMoney(amountCents)} didn’t go through`,
        second: `Your card ending ${ending(card)} was declined.`,
      }),
      asks: 'We need another card',
      paragraphs: ['Choose another card, or call us. Your clothes are safe with us in the meantime.'],
      action: 'Choose another card',
    }),
    push: ({ order }) => ({
      title: 'Your payment didn’t go through',
      message: `Please choose another card for order ${order.order_number}.`,
    }),
    urgency: 'high',
    examples: { '': { ...examplePaid, purpose: 'order' } },
  }),

  /** `voided`: reversed before it was settled, so the charge itself goes away. */
  'payment.refunded': declareEvent<Paid & { voided: boolean }>({
    always: true,
    inbox: ({ amountCents, card, order, voided }) => ({
      title: `${voided ? 'Charge canceled' : 'Refund'}: ${formatMoney(amountCents)}`,
      message: voided
        ? `We canceled the charge to your card ending ${ending(card)} for order ${order.order_number}.`
        : `We refunded your card ending ${ending(card)} for order ${order.order_number}.`,
    }),
    mail: ({ order, amountCents, card, voided }) => {
      const amount = formatMoney(amountCents);
      const texts = voided
        ? {
            subject: `Your ${amount} charge for order ${order.order_number} was canceled`,
            first: `${amount} charge canceled`,
            second:
              'We canceled the charge before it went through, so it will disappear from your card statement.',
          }
        : {
            subject: `Your refund for order ${order.order_number}: ${amount}`,
            first: `We refunded ${amount}`,
            second: 'Your bank may take a few days to show it.',
          };
      return {
        subject: texts.subject,
        ...head(order, texts),
        facts: [
          [voided ? 'Canceled' : 'Refund', amount],
          ['Card', `Ending ${ending(card)}`],
        ],
        action: seeReceipt,
      };
    },
    push: ({ order, voided }) => ({
      title: voided ? 'Charge canceled' : 'Refund',
      message: voided
        ? `We canceled the charge for order ${order.order_number}.`
        : `We sent you a refund for order ${order.order_number}.`,
    }),
    examples: {
      '': { ...examplePaid, amountCents: 950, voided: false },
      '-voided': { ...examplePaid, voided: true },
    },
  }),

  'order.missed_fee': declareEvent<{ order: OrderFacts; feeCents: number; rule: string }>({
    always: true,
    inbox: ({ order, feeCents, rule }) => ({
      title: `Missed pickup: ${formatMoney(feeCents)} added`,
      message: `Order ${order.order_number} now includes ${formatMoney(feeCents)} for a missed pickup. ${rule}`,
    }),
    mail: ({ order, feeCents, rule }) => ({
      subject: `Your order ${order.order_number} includes ${formatMoney(feeCents)} for a missed pickup`,
      ...head(order, {
        first: `${formatMoney(feeCents)} for a missed pickup`,
        second: 'We came by for your order but couldn’t pick it up.',
      }),
      paragraphs: [rule, 'You’ll see it on the receipt.'],
      action: seeReceipt,
    }),
    push: ({ order }) => ({
      title: 'Missed pickup',
      message: `Order ${order.order_number} now includes a fee for it.`,
    }),
    examples: { '': { order, feeCents: 1000, rule: missedPickup(defaultPolicy) } },
  }),

  /** `tipsCents`: what was to be charged. `card`: 'XXXX4242', '' without one. */
  'order.tip_failed': declareEvent<{
    order: OrderFacts;
    tipsCents: number;
    problem: TipProblem;
    card: string;
  }>({
    always: true,
    inbox: ({ order, tipsCents, ...why }) => ({
      title: `Your ${formatMoney(tipsCents)} tip wasn’t charged`,
      message: `${tipFailedWhy(why)} Order ${order.order_number} itself is paid.`,
    }),
    mail: ({ order, tipsCents, ...why }) => ({
      subject: `Your tip for order ${order.order_number} wasn’t charged`,
      ...head(order, {
        first: `Your ${formatMoney(tipsCents)} tip wasn’t charged`,
        second: tipFailedWhy(why),
      }),
      paragraphs: ['Your order itself is paid, and you owe nothing.'],
      action: openOrder,
    }),
    push: ({ order }) => ({
      title: 'Your tip wasn’t charged',
      message: `Order ${order.order_number} itself is paid.`,
    }),
    examples: {
      '': { order, tipsCents: 500, problem: 'declined', card: 'XXXX4242' },
      '-no-card': { order, tipsCents: 500, problem: 'no_card', card: '' },
      '-unavailable': { order, tipsCents: 500, problem: 'unavailable', card: 'XXXX4242' },
    },
    exampleAt: '2026-11-25T16:40:00.000Z',
  }),

  'order.card_changed': declareEvent<{ order: OrderFacts; card: { brand: string; card_number: string } }>({
    always: true,
    inbox: ({ order, card }) => ({
      title: 'Another card pays',
      message: `${cardEnding(card)} pays for order ${order.order_number}.`,
    }),
    mail: ({ order, card }) => ({
      subject: `Another card pays for your order ${order.order_number}`,
      ...head(order, { first: `${cardEnding(card)} pays`, second: 'For this order alone.' }),
      action: openOrder,
    }),
    push: ({ order }) => ({
      title: 'Another card pays',
      message: `You chose it for order ${order.order_number}.`,
    }),
    examples: { '': { order, card: { brand: 'Visa', card_number: 'XXXX1111' } } },
  }),

  'order.tip_changed': declareEvent<{ order: OrderFacts; tipsCents: number }>({
    inbox: ({ order, tipsCents }) =>
      tipsCents > 0
        ? {
            title: `Your tip is now ${formatMoney(tipsCents)}`,
            message: `Order ${order.order_number}’s total now includes it.`,
          }
        : { title: 'Tip removed', message: `Order ${order.order_number} no longer has a tip.` },
    mail: ({ order, tipsCents }) => ({
      ...(tipsCents > 0
        ? {
            subject: `Your tip for order ${order.order_number} is now ${formatMoney(tipsCents)}`,
            headline: `Your tip is now ${formatMoney(tipsCents)}`,
            under: chargedOnce,
          }
        : {
            subject: `Your order ${order.order_number} no longer has a tip`,
            headline: 'Your order no longer has a tip',
          }),
      ticket: `Order ${order.order_number}`,
      action: seeReceipt,
    }),
    push: ({ order }) => ({
      title: 'Your tip changed',
      message: `Order ${order.order_number} has a new total.`,
    }),
    examples: { '': { order, tipsCents: 800 }, '-none': { order, tipsCents: 0 } },
  }),
};
