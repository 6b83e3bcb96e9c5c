import { exampleSettings } from '@/lib/contract/content';
import { isOwnText } from '@/lib/routes';
import { shownDate } from '@/lib/rules/orders/order-windows';
import { TERMS_DAYS } from '@/lib/rules/times/repeating';
import { usageError } from '@/server/api/refused';
import { pageWords } from '@/server/content/page-words';
import { TERMS_PAGE } from '@/server/orders/record/terms';
import { asTyped, command, flag, type Outcome, option, optional, subject } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { someGiven, words, yesNo } from '../cli/values';
import { findPage, listPages, removePage, savePage, toSlug } from './edit-pages';
import { type SavedTerms, saveTerms } from './save-terms';

const pages = columns<Listed<typeof listPages>>([
  { heading: 'page', text: (page) => `/${page.slug}` },
  { heading: 'title', text: (page) => page.title },
  // The footer links these in any case.
  { heading: 'in the footer', text: (page) => (isOwnText(page.slug) ? 'yes' : page.show_in_footer) },
  { heading: 'changed', text: (page) => shownDate(page.updated_at) },
]);

const pageArgument = subject('page', toSlug);

const wordsOfPages = Object.keys(pageWords(exampleSettings, [])).map((name) => `{{${name}}}`);

export const pageCommands = [
  command({
    name: 'page',
    about: 'Static pages, or the text of one',
    args: [optional(pageArgument)],
    examples: ['page', 'page terms', 'page faqs'],
    notes:
      'about-us, faqs and privacy-policy have a built-in text to begin with, until "page set" gives them yours.',
    async run(ops, [slug]) {
      if (slug === undefined) return pages.list(await listPages(ops.db), '');
      const page = await findPage(ops, slug);
      return { data: page, text: page.content };
    },
  }),

  command({
    name: 'page set',
    about: 'Adds or changes a static page; the site shows it within a minute',
    args: [pageArgument],
    options: {
      file: option('page.md', 'its text, HTML or Markdown; - reads standard input', asTyped),
      title: option('text', 'its heading', words('The title', 120)),
      description: option('text', 'what search engines show', words('The description', 300)),
      'same-terms': flag('with terms: the new text says the same, so nobody is asked to accept it'),
      footer: option('yes|no', 'whether the footer links it', yesNo('--footer')),
    },
    notes: [
      'Text that starts with a tag is HTML, anything else Markdown. Headings, lists, tables, links and emphasis stay; scripts, styles and pictures are left out.',
      `Filled in when the page is shown: ${wordsOfPages.join(', ')}.`,
    ].join('\n'),
    examples: [
      'page set gift-cards --title "Gift cards" --file gift-cards.md',
      'page set terms --file terms.md --same-terms',
      'page set faqs --file faqs.md',
    ],
    async run(ops, [slug], { file, title, description, footer, 'same-terms': isSame }) {
      const { db, now, readFile } = ops;
      const content = file === undefined ? undefined : { source: file, text: await readFile(file) };
      const changes = someGiven(
        { content, title, meta_description: description, show_in_footer: footer },
        'Say what to set: --file, --title, --description or --footer.',
      );
      if (isSame && (slug !== TERMS_PAGE || file === undefined))
        throw usageError(
          '--same-terms is for a text of the terms: page set terms --file terms.md --same-terms',
        );
      if (slug === TERMS_PAGE) return termsSaved(await saveTerms(ops, changes, isSame), isSame);
      const isNew = await savePage(db, slug, changes, now());
      return { data: { slug, created: isNew }, text: `/${slug} is ${isNew ? 'made' : 'changed'}.` };
    },
  }),

  command({
    name: 'page remove',
    about: 'Removes a static page, or your text of about-us, faqs or privacy-policy',
    args: [pageArgument],
    examples: ['page remove gift-cards'],
    async run({ db }, [slug]) {
      await removePage(db, slug);
      const text = isOwnText(slug) ? `/${slug} has its built-in text again.` : `/${slug} is gone.`;
      return { data: { slug }, text };
    },
  }),
];

function termsSaved({ isNew, repeats, customers }: SavedTerms, isSame: boolean): Outcome {
  const saved = `/${TERMS_PAGE} is ${isNew ? 'made' : 'changed'}.`;
  const asked =
    repeats === 0
      ? 'No repeating pickup is touched.'
      : `${count(repeats, 'repeating pickup')} of ${count(customers, 'customer')}: an email asks to accept the new terms. Pickups of the next ${TERMS_DAYS} days are booked under the old ones, later ones once they are accepted.`;
  return {
    data: { slug: TERMS_PAGE, created: isNew, repeats, customers },
    text: `${saved} ${isSame ? 'Nobody is asked to accept it again.' : asked}`,
  };
}
