import { readFaqs } from '@/lib/content/own-faqs';
import { isOwnText, reservedSlugs } from '@/lib/routes';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { quoted } from '@/server/plain-text';
import type { StaffServices } from '@/server/services';
import { misuse, refused } from '@/server/staff-problem';
import { builtInTitles, writeBuiltIn } from './built-in-texts';
import { pageHtml } from './page-html';
import { pageWords, unknownWords } from './page-words';
import { findSettings } from './queries';

const problem = {
  noPage: ({ slug }: { slug: string }) => refused(`There is no page /${slug}.`),
};

const MAX_LENGTH = 200_000;

/** Turns '/gift-cards' into 'gift-cards'. @throws StaffProblem when no static page can have this address */
export function toSlug(text: string): string {
  const slug = text.trim().replace(/^\//, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw misuse(
      `${quoted(text)} is not a page address. Use lowercase letters, digits and -, like gift-cards.`,
    );
  if (reservedSlugs.has(slug) && !isOwnText(slug)) throw misuse(`/${slug} is one of the site's own pages.`);
  return slug;
}

export const listPages = (db: Db) =>
  db
    .selectFrom('static_pages')
    .select(['slug', 'title', 'show_in_footer', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The stored row, or the built-in text. @throws StaffProblem when the page does not exist */
export async function findPage(services: Pick<StaffServices, 'db' | 'settings' | 'payments'>, slug: string) {
  const { db } = services;
  const page = await db.selectFrom('static_pages').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (page) return page;
  if (!isOwnText(slug)) throw problem.noPage({ slug });
  return { slug, title: builtInTitles[slug], content: await writeBuiltIn(services, slug) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export interface PageText {
  /** Where the text came from, for error messages. */
  source: string;
  text: string;
}

/** Returns the text trimmed. @throws StaffProblem for a text that cannot be shown */
async function checkedContent(db: Db, slug: string, { source, text }: PageText): Promise<string> {
  const content = text.trim();
  if (content.length > MAX_LENGTH)
    throw misuse(`A page can have ${MAX_LENGTH.toLocaleString('en-US')} characters.`);
  if (control.test(content)) throw misuse(`${quoted(source)} is not text.`);
  const known = pageWords(await findSettings(db));
  const [word] = unknownWords(content, known);
  if (word !== undefined)
    throw misuse(`There is no word {{${word}}}. There are: ${Object.keys(known).join(', ')}.`);
  const html = pageHtml(content);
  if (html === '') throw misuse(`${quoted(source)} contains nothing that a page can show.`);
  if (slug === 'faqs' && readFaqs(html).length === 0)
    throw misuse(`${quoted(source)} has no question: write each as a heading, with its answer below.`);
  return content;
}

export interface PageChanges {
  content?: PageText;
  title?: string;
  meta_description?: string;
  show_in_footer?: 'yes' | 'no';
}

/**
 * Creates or updates a static page; true when it is new.
 * @throws StaffProblem when its text is missing or invalid
 */
export async function savePage(
  db: Db,
  slug: string,
  { content: given, ...others }: PageChanges,
  now: Date,
): Promise<boolean> {
  const changes = { ...others, ...(given && { content: await checkedContent(db, slug, given) }) };
  const updated_at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('static_pages')
      .set({ ...changes, updated_at })
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst();
    if (changed) return false;
    const { content } = changes;
    // The footer has the pages of the site already.
    const own = isOwnText(slug) ? builtInTitles[slug] : undefined;
    const title = changes.title ?? own;
    const show_in_footer = own === undefined ? 'yes' : 'no';
    if (own !== undefined && !content)
      throw misuse(`/${slug} has its built-in text: give yours with --file.`);
    if (!title || !content) throw misuse(`/${slug} is a new page: give --title and --file.`);
    const { last } = await trx
      .selectFrom('static_pages')
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const position = (last ?? 0) + 1;
    await trx
      .insertInto('static_pages')
      .values({ slug, show_in_footer, ...changes, title, content, position, updated_at })
      .execute();
    return true;
  });
}

/** @throws StaffProblem when the page does not exist */
export async function removePage(db: Db, slug: string): Promise<void> {
  const row = await db.deleteFrom('static_pages').where('slug', '=', slug).returning('id').executeTakeFirst();
  if (!row) throw problem.noPage({ slug });
}
