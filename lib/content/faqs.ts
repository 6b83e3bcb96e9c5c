/** Every number comes from the price list or the house rules, never from these texts. */

import type { Data, Reply } from '@/lib/contract';
import { resetMinutes } from '@/lib/messages/reset-link';
import { nameZone } from '@/lib/rules/dates/time-zones';
import { openDaysText } from '@/lib/rules/dates/weekdays';
import { usualBag } from '@/lib/rules/money/bags';
import { hasPieces, isWeighed } from '@/lib/rules/money/price-list';
import { has } from '@/lib/rules/policy/features';
import { missedByCall } from '@/lib/rules/policy/order-sentences';
import { getPolicy, type ResolvedPolicy } from '@/lib/rules/policy/policy';
import * as say from '@/lib/rules/policy/policy-sentences';
import { legalRetention } from '@/lib/rules/policy/policy-sentences';
import { isPromised, listThings } from '@/lib/rules/policy/promises';
import { capitalize } from '@/lib/text/capitalize';
import { pluralize } from '@/lib/text/counts-text';
import { distinct, slug } from '@/lib/text/slug';
import { readText } from './plain-html';
import { dollars, minimumText, type PricedCategory } from './price-sentences';
import type { Site } from './site';

export interface Faq {
  /** The anchor in /faqs#id. It must never change, because links and bookmarks point to it. */
  id: string;
  question: string;
  /** Plain text, shown on the page and in the structured data. */
  answer: string;
}

export interface FaqGroup {
  title: string;
  faqs: Faq[];
}

type Extras = Partial<
  Pick<Data<'content.settings'>, 'features' | 'time_zone' | 'location' | 'promises' | 'not_cleaned'>
> & { categories?: readonly Pick<Data<'catalog.categories'>[number], 'preferences'>[] };

/** A line per group, question (after its id) and answer. Without a word that has a '!' its question is not asked. */
const builtIn = `
## Ordering
### how How do I place an order?
Enter your ZIP code, choose what we should clean, and pick two windows: one for pickup, one for delivery. Then add your address and a card. It takes four steps, and you see the estimate on each.
### account Do I need an account to order?
Not to see times and prices. You create one in the second step, and we save your address and card for next time.
### weigh Do I have to weigh or count anything?
No. {{weigh_bags}} {{count_pieces}}
### home Do I have to be home?
No. Leave the bags {{doorman}} outside your door. They are your responsibility until we take them. If you’d rather be home, the driver rings and meets you at the door.
### cancel Can I change or cancel an order?
{{change_rule}} To cancel, open your order and choose Cancel order, which is under More or ⋯. Once the driver is on the way, please call us.
## Times
### cutoff How late can I book a pickup?
{{book_by!}} All times are {{time_zone}}. {{book_ahead}}
### days Which days do you pick up and deliver?
{{visit_days}}, except on the holidays shown in the order calendar. {{no_visit_days}}
### turnaround When do I get my clothes back?
{{turnaround}} {{rush}} You choose the delivery day and window.
### missed What if I miss the pickup?
{{missed}}
## Prices
### minimum What does {{by_weight}} cost?
{{weight_price}}
### pieces What does {{by_piece}} cost?
Each piece has its own price, the same no matter who wears it{{first_piece}}. {{piece_minimum!}}
### charge When is my card charged?
{{charged_once!}} Until then, the price you see is marked as an estimate. {{price_guard}}
### extra Are there any other charges?
{{rush_fee}} {{surcharge}} {{to_minimum}} {{priced_preferences}} A tip, if you like. {{missed_fee}} {{sales_tax}}
## Care
### apart Do you wash my laundry with other people’s?
{{washed_apart!}}
### detergent Can I choose the detergent and the temperature?
{{preferences!}}
### label What if something can’t be washed?
{{care_label}} {{separate_bag}} {{may_shrink}}
### refused What don’t you clean?
{{refused!}}. Please empty your pockets; we return what we find when we can.
## Problems
### reclean What if something isn’t clean?
{{reclean}}
### damage What if something is lost or damaged?
{{report_within}} {{liability!}}
### report How do I report a problem?
Tell us {{within_days}} by email or by phone. Keep the tag and the receipt. {{answer_within}}
### delivery What if no one is there for the delivery?
{{failed_deliveries}}
## Account
### password I forgot my password
Choose Forgot password on the sign-in page. We email you a link{{works_once}}. {{sign_in_code}}
### email How do I change my email address?
Email us from your old address. You can change your name, phone number and notifications in your profile.
### card Do you keep my card number?
No. The payment processor keeps it. We keep the brand, last four digits, expiration date and billing ZIP code. You can delete a card in your account.
### delete How do I delete my account?
{{delete}}
`;

function wordsOfPrices(
  prices: Reply<'catalog.pricing'>,
  byWeight: PricedCategory | undefined,
  policy: ResolvedPolicy,
) {
  const days = (count: number) => openDaysText(count, policy);
  const byPiece = prices.data.find((category) => !isWeighed(category));
  const usual = prices.turnarounds.toSorted((a, b) => a.amount - b.amount)[0];
  const rush = prices.turnarounds.find(({ amount }) => amount > 0);
  const bag = prices.bag_lb ?? usualBag;
  const pieces = byPiece?.name.toLowerCase();
  const first = byPiece?.products[0];
  return {
    weigh_bags: byWeight && 'Tell us how many bags you have, and we weigh them.',
    count_pieces: byPiece && `For ${pieces}, list your pieces or let us count them.`,
    turnaround: usual
      ? `We need ${days(usual.days)} after pickup.`
      : 'Your order shows the first possible day.',
    rush: rush && usual && `For ${dollars(rush.amount)}, it’s ${days(rush.days)}.`,
    by_weight: byWeight?.name ?? 'an order',
    weight_price: byWeight
      ? `${dollars(byWeight.rate_per_lb)} a pound. ${minimumText(byWeight)}. A full bag weighs ${bag.light}–${bag.full} lb.`
      : 'The price list has every price.',
    by_piece: pieces,
    first_piece:
      first && `: ${first.name.toLowerCase()} ${first.price_from ? 'from ' : ''}${dollars(first.price)}`,
    piece_minimum: byPiece && `${minimumText(byPiece)}. ${byPiece.price_note}`,
    rush_fee: rush && `The faster turnaround (${dollars(rush.amount)}) if you choose it.`,
    surcharge: prices.surcharge && `${prices.surcharge.title} (${dollars(prices.surcharge.amount)}).`,
    to_minimum:
      prices.data.some(({ minimum }) => minimum > 0) &&
      'What a service is short of its minimum, if it has one.',
    separate_bag: byWeight && byPiece && `Please put ${pieces} in a separate bag.`,
    may_shrink: byWeight && `Pieces that go into ${byWeight.name} against their label may shrink.`,
  };
}

/** The words that stored pages can have, too (server/content/page-words.ts). */
export const wordsOfRules = (policy: ResolvedPolicy, extras: Extras) => ({
  charged_once: say.chargedOnce,
  book_by: say.bookBy(policy),
  book_ahead: say.bookAhead(policy),
  time_zone: nameZone(extras),
  visit_days: say.visitDays(policy),
  price_guard: say.priceGuard(policy),
  reclean: say.recleanFree(policy),
  answer_within: say.answerWithin(policy),
  failed_deliveries: say.failedDeliveries(policy, isPromised(extras, 'unclaimed_donated')),
});

function wordsOfShop(policy: ResolvedPolicy, extras: Extras) {
  const missed = say.missedPickup(policy);
  const preferences = extras.categories?.flatMap((category) => category.preferences) ?? [];
  return {
    preferences:
      preferences.length > 0 &&
      'With each order, you choose from what we offer for each service. Anything that costs extra shows its price.',
    priced_preferences:
      preferences.some(({ amount }) => amount > 0) && 'Preferences with a price, shown in your order.',
    charged_once: has('house_rules') && say.chargedOnce,
    doorman: policy.doorman_question === 'yes' && 'with your doorman or',
    change_rule: say.changeRule(policy),
    no_visit_days: say.noVisitDays(policy),
    missed: missed ? `${missed} ${say.missedNext}` : missedByCall,
    missed_fee: policy.missed_pickup_fee > 0 && missed,
    washed_apart: isPromised(extras, 'washed_apart') && 'No. We wash, dry and fold each order separately.',
    care_label: isPromised(extras, 'care_label') && 'We follow the care label.',
    refused: capitalize(listThings(extras.not_cleaned, 'and')),
    report_within: say.reportWithin(policy),
    within_days:
      say.isConfirmed(policy) &&
      `within ${pluralize(policy.report_days, 'day')} of delivery: on the order’s page,`,
    works_once: extras.features?.includes('my_data') && ` that works once, for ${resetMinutes} minutes`,
    sign_in_code:
      extras.features?.includes('sign_in_codes') &&
      'Or choose Email me a code instead, and sign in without a password.',
    delete: extras.features?.includes('my_data')
      ? `Choose Delete account in your profile, where you can download your data first. ${legalRetention}`
      : 'Write to us, and we’ll delete your data. We keep billing records for as long as tax law requires.',
  };
}

/** @param keepsRules whether the words of the rules stay as they are, for the business to begin with */
export function faqGroups(
  prices: Reply<'catalog.pricing'>,
  policy: ResolvedPolicy,
  extras: Extras = {},
  keepsRules = false,
): FaqGroup[] {
  const byWeight = prices.data.find(isWeighed);
  const rules = wordsOfRules(policy, extras);
  const words: Record<string, unknown> = {
    ...rules,
    ...wordsOfPrices(prices, byWeight, policy),
    ...wordsOfShop(policy, extras),
    liability: say.liability(policy, byWeight?.name ?? 'laundry', hasPieces(prices.data)),
    sales_tax: say.salesTax(policy, '', prices.tax_percent, prices.tax_on, hasPieces(prices.data)),
  };
  const fill = (text: string) =>
    text
      .replace(/\{\{(\w+)!?\}\}/g, (_, name: string) =>
        keepsRules && name in rules ? `{{${name}}}` : String(words[name] || ''),
      )
      .replace(/ +/g, ' ')
      .trim();
  return builtIn
    .split('\n## ')
    .slice(1)
    .map((group) => {
      const [title = '', ...lines] = group.split('\n### ');
      const shown = lines.filter((line) =>
        [...line.matchAll(/\{\{(\w+)!/g)].every(([, name = '']) => words[name]),
      );
      const faqs = shown.map((line) => {
        const [, id = '', question = '', answer = ''] = /^(\w+) (.*)\n(.*)/.exec(line) ?? [];
        return { id, question: fill(question), answer: fill(answer) };
      });
      return { title, faqs: faqs.filter(({ answer }) => answer) };
    });
}

export function siteFaqs({ settings, prices, categories, staticPages }: Site): FaqGroup[] {
  const own = readFaqs(staticPages.find(({ slug }) => slug === 'faqs')?.content ?? '');
  return own.length > 0 ? own : faqGroups(prices, getPolicy(settings), { ...settings, categories });
}

const HOME_FAQS = 5;
const homeFaqIds = ['home', 'turnaround', 'minimum', 'charge', 'damage', 'cancel'];

/** For the home page; of the business's own, the first. */
export function firstFaqs(groups: readonly FaqGroup[]): Faq[] {
  const all = groups.flatMap(({ faqs }) => faqs);
  const chosen = homeFaqIds.flatMap((id) => all.find((faq) => faq.id === id) ?? []);
  return (chosen.length < HOME_FAQS ? all : chosen).slice(0, HOME_FAQS);
}

const withoutGroup = 'Questions';

/**
 * The questions of a page that the business wrote: a heading with text below it is a question, one with none is the
 * group of those that follow. Answers are plain text. Empty for a page without questions.
 * @param html cleaned
 */
export function readFaqs(html: string): FaqGroup[] {
  const groups: FaqGroup[] = [];
  const own = distinct();
  let title = withoutGroup;
  for (const [, heading = '', body = ''] of html.matchAll(/<h[2-6]>(.*?)<\/h[2-6]>(.*?)(?=<h[2-6]>|$)/gs)) {
    const [question, answer] = [readText(heading), readText(body)];
    if (answer === '') {
      title = question;
      continue;
    }
    const faq = { id: own(slug(question).slice(0, 60) || 'question'), question, answer };
    const group = groups.find((each) => each.title === title);
    if (group) group.faqs.push(faq);
    else groups.push({ title, faqs: [faq] });
  }
  return groups;
}

/** The same as Markdown, for the business to begin with. */
export const writeFaqs = (groups: readonly FaqGroup[]): string =>
  groups
    .flatMap(({ title, faqs }) => [
      `## ${title}`,
      ...faqs.flatMap(({ question, answer }) => [`### ${question}`, answer]),
    ])
    .join('\n\n');
