import type { Reply } from '@/lib/contract';
import { isWeighed } from '@/lib/domain/price-list';
import type { Policy } from '@/lib/policy';
import {
  bookAhead,
  bookBy,
  changeAndCancel,
  chargedOnce,
  cutoffEvening,
  howToChange,
  missedNext,
  missedPickup,
  priceGuard,
} from '@/lib/policy-sentences';
import type { FaqGroup } from './faqs';
import { categoryPrice, dollars, minimumText } from './price-sentences';

const days = (count: number) => (count === 1 ? 'one business day' : `${count} business days`);

export function faqsBeforePickup(prices: Reply<'catalog.pricing'>, policy: Policy): FaqGroup[] {
  const byWeight = prices.data.find(isWeighed);
  const byPiece = prices.data.find((category) => !isWeighed(category));
  const usual = prices.turnarounds.toSorted((a, b) => a.amount - b.amount)[0];
  const rush = prices.turnarounds.find(({ amount }) => amount > 0);
  return [
    {
      title: 'Ordering',
      faqs: [
        {
          id: 'how',
          question: 'How do I place an order?',
          answer:
            'Enter your zip code, choose what we should clean and two windows: one for the pickup, one for the delivery. Then add your address and a card. It takes four steps, and you see the estimate on each.',
        },
        {
          id: 'account',
          question: 'Do I need an account to order?',
          answer:
            'Not to see times and prices. You make one in the second step, together with your address, because addresses and cards belong to somebody.',
        },
        {
          id: 'weigh',
          question: 'Do I have to weigh or count anything?',
          answer:
            'No. Say how many bags you have; we weigh them. For dry cleaning list your pieces, or let us count them.',
        },
        {
          id: 'home',
          question: 'Do I have to be at home?',
          answer:
            'No, if you have a doorman who takes the bags, or if you leave them outside of your door; until we take them they are your responsibility. Otherwise the driver rings and meets you at the door.',
        },
        {
          id: 'cancel',
          question: 'Can I change or cancel an order?',
          answer: `${changeAndCancel(cutoffEvening(policy))} ${howToChange} To cancel, open your order and choose Cancel order; once the driver is on the way, please call us.`,
        },
      ],
    },
    {
      title: 'Times',
      faqs: [
        {
          id: 'cutoff',
          question: 'Until when can I book a pickup?',
          answer: `${bookBy(policy)} All times are New York time. ${bookAhead(policy)}`,
        },
        {
          id: 'days',
          question: 'On which days do you drive?',
          answer:
            'Monday to Friday, except on the holidays that the calendar of your order shows. There are no pickups and deliveries on weekends.',
        },
        {
          id: 'turnaround',
          question: 'When do I get my clothes back?',
          answer: `${usual ? `We need ${days(usual.days)} after the pickup.` : 'Your order shows the first possible day.'}${rush && usual ? ` For ${dollars(rush.amount)} it is ${days(rush.days)}.` : ''} You choose the day and the window of the delivery yourself.`,
        },
        {
          id: 'missed',
          question: 'What if I miss the pickup?',
          answer: `${missedPickup(policy)} ${missedNext}`,
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
            ? `${categoryPrice(byWeight).replace(' / ', ' a ')}, with a minimum of ${dollars(byWeight.minimum)} for each order. A full bag weighs 10 to 15 lb.`
            : 'The price list has every price.',
        },
        {
          id: 'pieces',
          question: `What does ${byPiece?.name.toLowerCase() ?? 'one piece'} cost?`,
          answer: byPiece
            ? `Each piece has its price, ${categoryPrice(byPiece)}; it is the same whoever wears it. ${minimumText(byPiece)}. ${byPiece.price_note}`
            : 'The price list has every price.',
        },
        {
          id: 'charge',
          question: 'When is my card charged?',
          answer: `${chargedOnce} Until then the price is an estimate, and it says so. ${priceGuard(policy)}`,
        },
        {
          id: 'extra',
          question: 'What else can be on the bill?',
          answer: `${rush ? `The faster turnaround (${dollars(rush.amount)}), if you choose it. ` : ''}${prices.surcharge ? `${prices.surcharge.title} (${dollars(prices.surcharge.amount)}). ` : ''}Preferences that have a price, which your order shows. A tip, if you like. No sales tax is added.`,
        },
      ],
    },
  ];
}
