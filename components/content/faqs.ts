/** Questions and answers. Every number comes from the price list or the house rules, never from this text. */
import { dollars } from '@/components/catalog/price-sentences';
import type { Reply } from '@/lib/contract';
import { policy } from '@/lib/policy';

export interface Faq {
  id: string;
  question: string;
  answer: string;
}

export interface FaqGroup {
  title: string;
  faqs: Faq[];
}

export function faqGroups(prices: Reply<'catalog.pricing'>): FaqGroup[] {
  const washFold = prices.data.find(({ rate_per_lb }) => rate_per_lb !== undefined);
  const rush = prices.turnarounds.find(({ amount }) => amount > 0);
  return [
    {
      title: 'Ordering',
      faqs: [
        {
          id: 'account',
          question: 'Do I need an account to order?',
          answer:
            'Not to see times and prices. The account is made with your address in the second step, because cards and addresses belong to somebody.',
        },
        {
          id: 'weigh',
          question: 'Do I have to weigh or count anything?',
          answer:
            'No. Say how many bags you have; we weigh them. For dry cleaning list your pieces or let us count them.',
        },
      ],
    },
    {
      title: 'Times',
      faqs: [
        {
          id: 'cutoff',
          question: 'Until when can I book a pickup?',
          answer:
            'Until 8 PM the evening before. On the day itself, times that start at least two hours from now are still open. We drive Monday to Friday.',
        },
        {
          id: 'turnaround',
          question: 'When do I get my clothes back?',
          answer: `Two business days after pickup${rush ? `, or ${rush.turntimes.toLowerCase()} for ${dollars(rush.amount)}` : ''}.`,
        },
        {
          id: 'cancel',
          question: 'Can I cancel?',
          answer: 'Yes, for free, until the driver is on the way: open your order and choose Cancel.',
        },
      ],
    },
    {
      title: 'Prices',
      faqs: [
        {
          id: 'minimum',
          question: 'What does Wash & Fold cost?',
          answer: washFold
            ? `${dollars(washFold.rate_per_lb)} a pound, ${dollars(washFold.minimum)} at least. A full bag weighs 10 to 15 lb.`
            : 'See our price list.',
        },
        {
          id: 'charge',
          question: 'When is my card charged?',
          answer:
            'After your clothes are weighed and counted. Until then the price is an estimate, and it says so.',
        },
        {
          id: 'missed',
          question: 'What if I miss the pickup?',
          answer: `The first time costs nothing. After that a missed pickup is ${dollars(policy.missedPickupFee)}.`,
        },
      ],
    },
    {
      title: 'Problems',
      faqs: [
        {
          id: 'reclean',
          question: 'What if something is not clean?',
          answer: `Tell us within ${policy.reportDays} days of delivery and we clean it again for free.`,
        },
        {
          id: 'damage',
          question: 'What if something is lost or damaged?',
          answer: `We pay up to ${policy.liabilityTimesPrice} times the cleaning price of the piece, and up to ${dollars(policy.washFoldLiability)} for a Wash & Fold order. Report it within ${policy.reportDays} days.`,
        },
      ],
    },
  ];
}
