import { exampleSettings } from '@/lib/contract/content';
import { isOwnText } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { shownDate } from '@/lib/rules/orders/order-windows';
import { lastDayUnder, TERMS_DAYS } from '@/lib/rules/times/repeating';
import { usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { pageWords } from '@/server/content/page-words';
import { notify } from '@/server/notifications/notify';
import { hasAccepted, readTermsVersion, TERMS_PAGE } from '@/server/orders/record/terms';
import type { RecurringRow } from '@/server/orders/recurring/queries';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { asTyped, command, flag, type Outcome, option, optional, subject } from '../cli/command';
import { columns, count, type Listed } from '../cli/text';
import { someGiven, words, yesNo } from '../cli/values';
import { findPage, listPages, type PageChanges, removePage, savePage, toSlug } from './edit-pages';

/** @param isSame true: what was accepted stays accepted @throws StaffProblem as savePage does */
function saveTerms(services: StaffServices, changes: PageChanges, isSame: boolean) {
  const now = services.now();
  return inTransaction(services.db, async (trx) => {
    const before = await readTermsVersion(trx);
    if (isSame && before === null) throw usageError('There are no terms yet that this could be the same as.');
    const isNew = await savePage(trx, TERMS_PAGE, changes, now);
    const terms = trx.updateTable('static_pages').where('slug', '=', TERMS_PAGE);
    if (isSame) await terms.set({ text_changed_at: before }).execute();
    const version = await readTermsVersion(trx);
    const rows = version === null || version === before ? [] : await listRepeating(trx);
    for (const row of rows) {
      const terms_since = await since(trx, row, before, now);
      await trx.updateTable('recurring_orders').set({ terms_since }).where('id', '=', row.id).execute();
    }
    const customers = [...new Set(rows.map(({ user_id }) => user_id))];
    const until = lastDayUnder(now.toISOString());
    for (const userId of customers)
      await notify(trx, { type: 'terms.changed', userId, key: `${userId}:${version}`, until }, services);
    return { isNew, repeats: rows.length, customers: customers.length };
  });
}

/** Those with dates to come, paused or not. */
const listRepeating = (trx: Db): Promise<RecurringRow[]> =>
  trx
    .selectFrom('recurring_orders')
    .selectAll()
    .where('state', '=', 'active')
    .where('next_date', 'is not', null)
    .orderBy('id')
    .execute();

/** From when its days count. One that waits for earlier terms already goes on waiting. */
async function since(trx: Db, row: RecurringRow, before: string | null, now: Date): Promise<string> {
  if (before === null || (await hasAccepted(trx, row, before))) return now.toISOString();
  const askedSince = row.terms_since ?? before;
  return lastDayUnder(askedSince) < todayAtShop(now) ? askedSince : now.toISOString();
}

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
      const isNew = await inTransaction(db, (trx) => savePage(trx, slug, changes, now()));
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

type SavedTerms = Awaited<ReturnType<typeof saveTerms>>;

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
