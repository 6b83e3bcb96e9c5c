/** Questions and answers. Every number comes from the price list or the house rules, never from these texts. */
import type { Reply } from '@/lib/contract';
import type { KnownPolicy } from '@/lib/policy';
import type { ApiExtras, Faq, FaqGroup } from './faq';
import { faqsAfterPickup } from './faqs-after-pickup';
import { faqsBeforePickup } from './faqs-before-pickup';

/** All questions in groups, in page order. */
export const faqGroups = (
  prices: Reply<'catalog.pricing'>,
  policy: KnownPolicy,
  extras: ApiExtras = {},
): FaqGroup[] => [...faqsBeforePickup(prices, policy, extras), ...faqsAfterPickup(prices, policy, extras)];

/** What first-time customers ask. */
const homeFaqIds = ['home', 'turnaround', 'minimum', 'charge', 'damage'];

export function firstFaqs(prices: Reply<'catalog.pricing'>, policy: KnownPolicy): Faq[] {
  const all = faqGroups(prices, policy).flatMap(({ faqs }) => faqs);
  return homeFaqIds.flatMap((id) => all.find((faq) => faq.id === id) ?? []);
}
