/** Questions and answers. Every number comes from the price list or the house rules, never from these texts. */
import type { Reply } from '@/lib/contract';
import type { Policy } from '@/lib/policy';
import { faqsAfterPickup } from './faqs-after-pickup';
import { faqsBeforePickup } from './faqs-before-pickup';

export interface Faq {
  /** Its address: /faqs#id. Links and bookmarks point there, so it never changes. */
  id: string;
  question: string;
  /** Plain text: the page and the structured data say the same. */
  answer: string;
}

export interface FaqGroup {
  title: string;
  faqs: Faq[];
}

/** All questions in their groups, in the order of the page. */
export const faqGroups = (prices: Reply<'catalog.pricing'>, policy: Policy): FaqGroup[] => [
  ...faqsBeforePickup(prices, policy),
  ...faqsAfterPickup(prices, policy),
];

/** What somebody asks who has never ordered. */
const askedFirst = ['home', 'turnaround', 'minimum', 'charge', 'damage'];

/** The five questions of the home page. */
export function firstFaqs(prices: Reply<'catalog.pricing'>, policy: Policy): Faq[] {
  const all = faqGroups(prices, policy).flatMap(({ faqs }) => faqs);
  return askedFirst.flatMap((id) => all.find((faq) => faq.id === id) ?? []);
}
