/** Mails about money. Most of them are sent whatever the profile says. */
import { dayLabel } from '@/lib/domain/day-label';
import { formatMoney } from '@/lib/domain/money';
import { todayInNewYork } from '@/lib/domain/new-york';
import { chargedOnce } from '@/lib/policy-sentences';
import { ending, type NotifyEvent } from '../event-texts';
import { type EventMail, type MailOf, seeReceipt } from './event-mail';

type PaymentEvent =
  | 'payment.charged'
  | 'payment.failed'
  | 'payment.refunded'
  | 'order.missed_fee'
  | 'order.tip_changed';

type Charged = NotifyEvent & { type: 'payment.charged' };

function receipt({ order, purpose, amountCents, card }: Charged, at: Date): EventMail {
  const amount = formatMoney(amountCents);
  const isTip = purpose === 'tip';
  return {
    subject: `Your receipt for ${isTip ? 'the tip on ' : ''}order ${order.order_number}: ${amount}`,
    ticket: `Order ${order.order_number}`,
    headline: `You paid ${amount}`,
    under: isTip ? 'Thank you for your tip.' : 'Thank you.',
    facts: [
      [isTip ? 'Tip' : 'Total', amount],
      ['Card', `Ending ${ending(card)}`],
      ['Charged', dayLabel(todayInNewYork(at))],
    ],
    action: seeReceipt,
  };
}

export const paymentMails: MailOf<PaymentEvent> = {
  'payment.charged': receipt,
  'payment.failed': ({ order, amountCents, card }) => ({
    subject: `Your payment for order ${order.order_number} didn’t go through`,
    ticket: `Order ${order.order_number}`,
    headline: `Your payment of ${formatMoney(amountCents)} didn’t go through`,
    under: `Your card ending ${ending(card)} was declined.`,
    asks: 'We need another card',
    paragraphs: ['Choose another card, or call us. Your clothes are safe with us in the meantime.'],
    action: 'Choose another card',
  }),
  'payment.refunded': ({ order, amountCents, card, voided }) => ({
    subject: voided
      ? `Your ${formatMoney(amountCents)} charge for order ${order.order_number} was canceled`
      : `Your refund for order ${order.order_number}: ${formatMoney(amountCents)}`,
    ticket: `Order ${order.order_number}`,
    headline: voided
      ? `${formatMoney(amountCents)} charge canceled`
      : `We refunded ${formatMoney(amountCents)}`,
    under: voided
      ? 'We canceled the charge before it went through, so it will disappear from your card statement.'
      : 'Your bank may take a few days to show it.',
    facts: [
      [voided ? 'Canceled' : 'Refund', formatMoney(amountCents)],
      ['Card', `Ending ${ending(card)}`],
    ],
    action: seeReceipt,
  }),
  'order.missed_fee': ({ order, feeCents, rule }) => ({
    subject: `Your order ${order.order_number} includes ${formatMoney(feeCents)} for a missed pickup`,
    ticket: `Order ${order.order_number}`,
    headline: `${formatMoney(feeCents)} for a missed pickup`,
    under: 'We came by for your order but couldn’t pick it up.',
    paragraphs: [rule, 'You’ll see it on the receipt.'],
    action: seeReceipt,
  }),
  'order.tip_changed': ({ order, tipsCents }) => ({
    subject:
      tipsCents > 0
        ? `Your tip for order ${order.order_number} is now ${formatMoney(tipsCents)}`
        : `Your order ${order.order_number} no longer has a tip`,
    ticket: `Order ${order.order_number}`,
    headline: tipsCents > 0 ? `Your tip is now ${formatMoney(tipsCents)}` : 'Your order no longer has a tip',
    ...(tipsCents > 0 && { under: chargedOnce }),
    action: seeReceipt,
  }),
};
