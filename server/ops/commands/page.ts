import { toSlashes } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { reservedSlugs } from '@/lib/routes';
import { pageHtml } from '@/server/content/page-html';
import { pageWords, unknownWords } from '@/server/content/page-words';
import { findSettings } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { command, type Ops } from '../command';
import { misuse, OpsProblem } from '../problem';
import { table } from '../text';
import { quoted, words, yesNo } from '../values';

function readSlug(text = ''): string {
  const slug = text.trim().replace(/^\//, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw misuse(
      `${quoted(text)} is no address of a page. Use small letters, digits and -, like gift-cards.`,
    );
  if (reservedSlugs.has(slug)) throw misuse(`/${slug} is a page of the site itself.`);
  return slug;
}

const findPage = (db: Db, slug: string) =>
  db.selectFrom('static_pages').selectAll().where('slug', '=', slug).executeTakeFirst();

const noPage = (slug: string) => new OpsProblem(`There is no page /${slug}.`);

export const pageCommand = command({
  name: 'page',
  group: 'Offers and pages',
  about: 'Static pages, or the text of one',
  args: ['page?'],
  examples: ['page', 'page terms'],
  async run({ db }, [given]) {
    if (given !== undefined) {
      const slug = readSlug(given);
      const page = await findPage(db, slug);
      if (!page) throw noPage(slug);
      return { data: page, text: page.content };
    }
    const pages = await db
      .selectFrom('static_pages')
      .select(['slug', 'title', 'show_in_footer', 'updated_at'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const rows = pages.map((page) => [
      `/${page.slug}`,
      page.title,
      page.show_in_footer,
      toSlashes(todayInNewYork(new Date(page.updated_at))),
    ]);
    return { data: pages, text: table(['page', 'title', 'in the footer', 'changed'], rows) };
  },
});

export const pageSetCommand = command({
  name: 'page set',
  group: 'Offers and pages',
  about: 'Makes a static page or changes one; the site shows it within a minute',
  args: ['page'],
  options: {
    file: { value: 'page.md', about: 'its text, HTML or Markdown; - reads standard input' },
    title: { value: 'text', about: 'its heading' },
    description: { value: 'text', about: 'what search engines show' },
    footer: { value: 'yes|no', about: 'whether the footer links it' },
  },
  notes:
    'A text that starts with a tag is HTML, any other Markdown. Headings, lists, tables, links and emphasis are kept; scripts, styles and pictures are left out when shown. {{phone}}, {{hours}}, {{charged_once}} and the other words of docs/operation.md stand for what the settings say.',
  examples: ['page set gift-cards --title "Gift cards" --file gift-cards.md', 'page set terms --footer no'],
  async run({ db, now, readFile }, [given], { file, title, description, footer }) {
    const slug = readSlug(given);
    const content = file === undefined ? undefined : await readContent({ db, readFile }, file);
    const changes = {
      ...(content === undefined ? {} : { content }),
      ...(title === undefined ? {} : { title: words(title, 'The title', 120) }),
      ...(description === undefined ? {} : { meta_description: words(description, 'The description', 300) }),
      ...(footer === undefined ? {} : { show_in_footer: yesNo(footer, '--footer') }),
    };
    if (Object.keys(changes).length === 0)
      throw misuse('Say what to set: --file, --title, --description or --footer.');
    const updated_at = now().toISOString();
    const isNew = await inTransaction(db, async (trx) => {
      const changed = await trx
        .updateTable('static_pages')
        .set({ ...changes, updated_at })
        .where('slug', '=', slug)
        .returning('id')
        .executeTakeFirst();
      if (changed) return false;
      const { title: heading, content: html } = changes;
      if (!heading || !html) throw misuse(`/${slug} is a new page: give --title and --file.`);
      const { last } = await trx
        .selectFrom('static_pages')
        .select((eb) => eb.fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('static_pages')
        .values({
          slug,
          show_in_footer: 'yes',
          ...changes,
          title: heading,
          content: html,
          position: (last ?? 0) + 1,
          updated_at,
        })
        .execute();
      return true;
    });
    return { data: { slug, created: isNew }, text: `/${slug} is ${isNew ? 'made' : 'changed'}.` };
  },
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

async function readContent({ db, readFile }: Pick<Ops, 'db' | 'readFile'>, file: string): Promise<string> {
  const content = (await readFile(file)).trim();
  if (content.length > 200_000) throw misuse('A page can have 200,000 characters.');
  if (control.test(content)) throw misuse(`${quoted(file)} is no text.`);
  const known = pageWords(await findSettings(db));
  const unknown = unknownWords(content, known);
  if (unknown.length > 0)
    throw misuse(`There is no word {{${unknown[0]}}}. There are: ${Object.keys(known).join(', ')}.`);
  if (pageHtml(content) === '') throw misuse(`${quoted(file)} has nothing in it that a page can show.`);
  return content;
}

export const pageRemoveCommand = command({
  name: 'page remove',
  group: 'Offers and pages',
  about: 'Removes a static page',
  args: ['page'],
  examples: ['page remove gift-cards'],
  async run({ db }, [given]) {
    const slug = readSlug(given);
    const row = await db
      .deleteFrom('static_pages')
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw noPage(slug);
    return { data: { slug }, text: `/${slug} is gone.` };
  },
});
