import type { PriceProblem } from '@/server/catalog/set-price';
import type { PageProblem } from '@/server/content/edit-pages';
import type { SettingProblem } from '@/server/content/edit-settings';
import type { FeedbackProblem } from '@/server/feedback/answer';
import type { PromoProblem } from '@/server/orders/staff/promo-codes';
import { misuse, refused } from '../problem';
import { quoted } from '../values';
import type { Sentences } from './table';

export type OfferProblem = PriceProblem | PageProblem | SettingProblem | FeedbackProblem | PromoProblem;

/** For prices, pages, settings, promo codes and feedback. */
export const offerSentences: Sentences<OfferProblem> = {
  'no-price': ({ name }) => refused(`The price list has no ${quoted(name)}.`),
  'ambiguous-price': ({ name, services }) =>
    refused(`More than one service has ${quoted(name)}: ${services.join(', ')}. Say which with --service.`),
  'not-a-slug': ({ text }) =>
    misuse(`${quoted(text)} is not a page address. Use lowercase letters, digits and -, like gift-cards.`),
  'own-page': ({ slug }) => misuse(`/${slug} is one of the site's own pages.`),
  'no-page': ({ slug }) => refused(`There is no page /${slug}.`),
  'page-lacks-text': ({ slug }) => misuse(`/${slug} is a new page: give --title and --file.`),
  'page-too-long': ({ maxLength }) =>
    misuse(`A page can have ${maxLength.toLocaleString('en-US')} characters.`),
  'page-not-text': ({ source }) => misuse(`${quoted(source)} is not text.`),
  'page-empty': ({ source }) => misuse(`${quoted(source)} contains nothing that a page can show.`),
  'unknown-page-word': ({ word, known }) =>
    misuse(`There is no word {{${word}}}. There are: ${known.join(', ')}.`),
  'no-setting': ({ key, known }) =>
    refused(`There is no setting ${quoted(key)}. There are: ${known.join(', ')}.`),
  'setting-unfit': ({ key, reason }) => misuse(`${key}: ${reason}.`),
  'setting-not-text': ({ key }) => misuse(`${key} cannot hold this.`),
  'no-feedback': ({ id }) => refused(`There is no feedback ${id}.`),
  'feedback-answered': ({ id }) => refused(`Feedback ${id} has already been answered.`),
  'example-code': ({ code }) =>
    misuse(`${code} is the example of the public API pages. Choose another code.`),
  'code-exists': ({ code }) =>
    refused(`There is already a code ${code}. Codes are never used for a second offer.`),
  'no-code': ({ code }) => refused(`There is no code ${code}.`),
  'code-ends-before-start': () => misuse('The last valid day comes before the first.'),
  'code-without-worth': () => misuse('A code must take something off.'),
};
