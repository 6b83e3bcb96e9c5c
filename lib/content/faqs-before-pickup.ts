import type { Reply } from '@/lib/contract';
import { usualBag } from '@/lib/domain/bags';
import { isWeighed } from '@/lib/domain/price-list';
import { nameZone } from '@/lib/domain/time-zones';
import { joinSentences } from '@/lib/join-sentences';
import type { KnownPolicy } from '@/lib/policy';
import {
  bookAhead,
  bookBy,
  changeRule,
  chargedOnce,
  missedByCall,
  missedNext,
  missedPickup,
  noVisitDays,
  priceGuard,
  salesTax,
  visitDays,
} from '@/lib/policy-sentences';
import type { ApiExtras, FaqGroup } from './faq';
import { dollars, minimumText, type PricedCategory } from './price-sentences';

/** ': shirt from $4.50', as an example. */
const firstPiece = ({ products: [first] }: PricedCategory) =>
  first ? `: ${first.name.toLowerCase()} ${first.price_from ? 'from ' : ''}${dollars(first.price)}` : '';

const days = (count: number) => (count === 1 ? 'one business day' : `${count} business days`);

export function faqsBeforePickup(
  prices: Reply<'catalog.pricing'>,
  policy: KnownPolicy,
  extras: ApiExtras,
): FaqGroup[] {
  const byWeight = prices.data.find(isWeighed);
  const byPiece = prices.data.find((category) => !isWeighed(category));
  const usual = prices.turnarounds.toSorted((a, b) => a.amount - b.amount)[0];
  const missed = missedPickup(policy);
  const by = bookBy(policy);
  const bag = prices.bag_lb ?? usualBag;
  const rush = prices.turnarounds.find(({ amount }) => amount > 0);
  return [
    {
      title: 'Ordering',
      faqs: [
        {
          id: 'how',
          question: 'How do I place an order?',
          answer:
            'Enter your ZIP code, choose what we should clean, and pick two windows: one for pickup, one for delivery. Then add your address and a card. It takes four steps, and you see the estimate on each.',
        },
        {
          id: 'account',
          question: 'Do I need an account to order?',
          answer:
            'Not to see times and prices. You create one in the second step, and we save your address and card for next time.',
        },
        {
          id: 'weigh',
          question: 'Do I have to weigh or count anything?',
          answer:
            'No. Tell us how many bags you have, and we weigh them. For dry cleaning, list your pieces or let us count them.',
        },
        {
          id: 'home',
          question: 'Do I have to be home?',
          answer:
            'No. Leave the bags with your doorman or outside your door. They are your responsibility until we take them. If you’d rather be home, the driver rings and meets you at the door.',
        },
        {
          id: 'cancel',
          question: 'Can I change or cancel an order?',
          answer: `${changeRule(policy)} To cancel, open your order and choose Cancel order. Once the driver is on the way, please call us.`,
        },
      ],
    },
    {
      title: 'Times',
      faqs: [
        {
          id: 'cutoff',
          question: 'How late can I book a pickup?',
          answer: by && joinSentences(by, `All times are ${nameZone(extras)}.`, bookAhead(policy)),
        },
        {
          id: 'days',
          question: 'Which days do you pick up and deliver?',
          answer: joinSentences(
            `${visitDays(policy)}, except on the holidays shown in the order calendar.`,
            noVisitDays(policy),
          ),
        },
        {
          id: 'turnaround',
          question: 'When do I get my clothes back?',
          answer: `${usual ? `We need ${days(usual.days)} after pickup.` : 'Your order shows the first possible day.'}${rush && usual ? ` For ${dollars(rush.amount)}, it’s ${days(rush.days)}.` : ''} You choose the delivery day and window.`,
        },
        {
          id: 'missed',
          question: 'What if I miss the pickup?',
          answer: missed ? `${missed} ${missedNext}` : missedByCall,
        },
      ],
    },
    {
      title: 'Prices',
      faqs: [
        {
          id: 'minimum',
          question: `What does ${byWeight?.name ?? 'an order'} cost?`,
          answer: byWeight
            ? `${dollars(byWeight.rate_per_lb)} a pound. ${minimumText(byWeight)}. A full bag weighs ${bag.light}–${bag.full} lb.`
            : 'The price list has every price.',
        },
        {
          id: 'pieces',
          question: `What does ${byPiece?.name.toLowerCase() ?? 'one piece'} cost?`,
          answer: byPiece
            ? `Each piece has its own price, the same no matter who wears it${firstPiece(byPiece)}. ${minimumText(byPiece)}. ${byPiece.price_note}`
            : 'The price list has every price.',
        },
        {
          id: 'charge',
          question: 'When is my card charged?',
          answer: joinSentences(
            `${chargedOnce} Until then, the price you see is marked as an estimate.`,
            priceGuard(policy),
          ),
        },
        {
          id: 'extra',
          question: 'Are there any other charges?',
          answer: joinSentences(
            rush ? `The faster turnaround (${dollars(rush.amount)}) if you choose it.` : '',
            prices.surcharge ? `${prices.surcharge.title} (${dollars(prices.surcharge.amount)}).` : '',
            'Preferences with a price, shown in your order. A tip, if you like.',
            salesTax(policy, '', prices.tax_percent),
          ),
        },
      ],
    },
  ];
}
