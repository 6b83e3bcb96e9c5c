/** Questions and answers. Every number comes from the price list or the house rules, never from these texts. */
import type { Data, Reply } from '@/lib/contract';
import { type KnownPolicy, policyOf } from '@/lib/policy';
import type { ApiExtras, Faq, FaqGroup } from './faq';
import { faqsAfterPickup } from './faqs-after-pickup';
import { faqsBeforePickup } from './faqs-before-pickup';
import { readFaqs } from './own-faqs';

/** All questions in groups, in page order. A question to which the API gives no answer is not asked. */
export const faqGroups = (
  prices: Reply<'catalog.pricing'>,
  policy: KnownPolicy,
  extras: ApiExtras = {},
): FaqGroup[] =>
  [...faqsBeforePickup(prices, policy, extras), ...faqsAfterPickup(prices, policy, extras)].map(
    ({ title, faqs }) => ({ title, faqs: faqs.filter(({ answer }) => answer !== '') }),
  );

/** The questions of /faqs: those of the page that the business wrote, or the built-in ones. */
export function siteFaqs({ settings, prices, staticPages }: FaqSource): FaqGroup[] {
  const own = readFaqs(staticPages.find(({ slug }) => slug === 'faqs')?.content ?? '');
  return own.length > 0 ? own : faqGroups(prices, policyOf(settings), settings);
}

interface FaqSource {
  settings: Data<'content.settings'>;
  prices: Reply<'catalog.pricing'>;
  staticPages: readonly { slug: string; content: string }[];
}

const HOME_FAQS = 5;
/** What first-time customers ask; the last one where the API says nothing of damage. */
const homeFaqIds = ['home', 'turnaround', 'minimum', 'charge', 'damage', 'cancel'];

/** Of the built-in questions those; of the business's own the first of them. */
export function firstFaqs(groups: readonly FaqGroup[]): Faq[] {
  const all = groups.flatMap(({ faqs }) => faqs);
  const chosen = homeFaqIds.flatMap((id) => all.find((faq) => faq.id === id) ?? []);
  return (chosen.length < HOME_FAQS ? all : chosen).slice(0, HOME_FAQS);
}
