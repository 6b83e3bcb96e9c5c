/**
 * Placeholders such as {{phone}} in stored pages, filled from the settings when a page is served, so that no
 * page shows an outdated number, address or rule (docs/decisions/0027-one-truth.md).
 */
import type { Data } from '@/lib/contract';
import { hoursInWords } from '@/lib/domain/opening-hours';
import { formatPhone, parsePhone } from '@/lib/domain/phone';
import { placeOf } from '@/lib/domain/place';
import { nameZone } from '@/lib/domain/time-zones';
import { policyOf } from '@/lib/policy';
import * as say from '@/lib/policy-sentences';
import { isPromised, listThings } from '@/lib/promises';

/** @param stateName such as 'New York', if the business's address has a known state */
export function pageWords(settings: Data<'content.settings'>, stateName?: string) {
  const policy = policyOf(settings);
  return {
    business_name: settings.business_name,
    support_email: settings.support_email,
    phone: formatPhone(settings.contact_number1),
    /** Goes after "tel:". */
    phone_link: `+1${parsePhone(settings.contact_number1) ?? ''}`,
    location: settings.location,
    city: placeOf(settings.location)?.city ?? 'our city',
    state_law: stateName ? `the law of the State of ${stateName}` : 'the law of the state where we operate',
    no_sales_tax: say.salesTax(policy, settings.location),
    time_zone: nameZone(settings),
    hours: settings.opening_hours.map(hoursInWords).join('; ') || 'on business days',
    visit_days: say.visitDays(policy),
    charged_once: say.chargedOnce,
    change_and_cancel: say.changeAndCancel(say.cutoffEvening(policy)),
    change_by_call: say.howToChange,
    book_by: say.bookBy(policy),
    book_ahead: say.bookAhead(policy),
    price_guard: say.priceGuard(policy),
    missed_pickup: say.missedPickup(policy),
    missed_next: say.missedNext,
    tip_after: say.tipAfter(policy),
    reclean: say.recleanFree(policy),
    report_days: say.reportDays(policy),
    search_days: say.searchDays(policy),
    answer_within: say.answerWithin(policy),
    piece_cap: say.pieceCap(policy),
    order_cap: say.orderCap(policy),
    failed_deliveries: say.failedDeliveries(policy, isPromised(settings, 'unclaimed_donated')),
    not_cleaned:
      listThings(settings.not_cleaned, 'or') || 'anything that its care label says can’t be cleaned',
  };
}

export type PageWords = ReturnType<typeof pageWords>;

/** Placeholders as typed, and URL-encoded as Markdown rendering leaves them in links. */
const word = /(?:\{\{|%7B%7B)([\w-]*)(?:\}\}|%7D%7D)/gi;

/** Fills the placeholders of a text. Unknown ones stay as they are. */
export const fillWords = (text: string, words: PageWords, write = (value: string) => value): string =>
  text.replace(word, (whole, key: string) =>
    Object.hasOwn(words, key) ? write(words[key as keyof PageWords]) : whole,
  );

/** The placeholders that `fillWords` would not fill. */
export const unknownWords = (text: string, words: PageWords): string[] =>
  [...text.matchAll(word)].map(([, key = '']) => key).filter((key) => !Object.hasOwn(words, key));
