/**
 * Placeholders such as {{phone}} in stored pages, filled from the settings when a page is served, so that no
 * page shows an outdated number, address or rule (docs/decisions/0027-one-truth.md).
 */
import { wordsOfRules } from '@/lib/content/faqs';
import { wordsOfServices } from '@/lib/content/price-sentences';
import type { Data } from '@/lib/contract';
import { hoursInWords } from '@/lib/rules/dates/opening-hours';
import { hasPieces } from '@/lib/rules/money/price-list';
import { formatPhone, parsePhone } from '@/lib/rules/people/phone';
import { parsePlace } from '@/lib/rules/places/place';
import { getPolicy } from '@/lib/rules/policy/policy';
import * as say from '@/lib/rules/policy/policy-sentences';
import { listThings } from '@/lib/rules/policy/promises';
import { pluralize } from '@/lib/text/counts-text';

/** The settings of the business, without what depends on the day. */
export type StoredSettings = Omit<Data<'content.settings'>, 'service_alerts' | 'closed_days'>;

/** @param stateName such as 'New York', if the business's address has one */
export function pageWords(
  settings: StoredSettings,
  services: Parameters<typeof wordsOfServices>[0],
  stateName?: string,
) {
  const policy = getPolicy(settings);
  return {
    business_name: settings.business_name,
    support_email: settings.support_email,
    phone: formatPhone(settings.contact_number1),
    /** After "tel:". */
    phone_link: `+1${parsePhone(settings.contact_number1) ?? ''}`,
    location: settings.location,
    city: parsePlace(settings.location)?.city ?? 'our city',
    state_law: stateName ? `the law of the State of ${stateName}` : 'the law of the state where we operate',
    no_sales_tax: say.salesTax(policy, settings.location, undefined, undefined, hasPieces(services)),
    ...wordsOfRules(policy, settings),
    ...wordsOfServices(services, say.pieceCap(policy)),
    hours: settings.opening_hours.map(hoursInWords).join('; ') || 'on business days',
    change_and_cancel: say.changeAndCancel(say.cutoffEvening(policy)),
    change_by_call: say.howToChange,
    missed_pickup: say.missedPickup(policy),
    missed_next: say.missedNext,
    tip_after: `You can raise your tip for ${pluralize(policy.tip_hours, 'hour')} after delivery. Anything you add after we bill your order is charged about a minute later, and you can undo it until then.`,
    report_days: pluralize(policy.report_days, 'day'),
    search_days: pluralize(policy.search_days, 'day'),
    piece_cap: say.pieceCap(policy),
    order_cap: say.orderCap(policy),
    not_cleaned:
      listThings(settings.not_cleaned, 'or') || 'anything that its care label says can’t be cleaned',
  };
}

export type PageWords = ReturnType<typeof pageWords>;

/** Also URL-encoded, as in links of rendered Markdown. */
const word = /(?:\{\{|%7B%7B)([\w-]*)(?:\}\}|%7D%7D)/gi;

/** Unknown ones stay. */
export const fillWords = (text: string, words: PageWords, write = (value: string) => value): string =>
  text.replace(word, (whole, key: string) =>
    Object.hasOwn(words, key) ? write(words[key as keyof PageWords]) : whole,
  );

export const unknownWords = (text: string, words: PageWords): string[] =>
  [...text.matchAll(word)].map(([, key = '']) => key).filter((key) => !Object.hasOwn(words, key));
