import { shownDate } from '@/lib/domain/order-windows';
import { findPage, listPages, removePage, savePage, toSlug } from '@/server/content/edit-pages';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { words, yesNo } from '../values';

export const pageCommand = command({
  name: 'page',
  group: 'Offers and pages',
  about: 'Static pages, or the text of one',
  args: ['page?'],
  examples: ['page', 'page terms'],
  async run({ db }, [given]) {
    if (given !== undefined) {
      const page = await findPage(db, toSlug(given));
      return { data: page, text: page.content };
    }
    const pages = await listPages(db);
    const rows = pages.map((page) => [
      `/${page.slug}`,
      page.title,
      page.show_in_footer,
      shownDate(page.updated_at),
    ]);
    return { data: pages, text: table(['page', 'title', 'in the footer', 'changed'], rows) };
  },
});

export const pageSetCommand = command({
  name: 'page set',
  group: 'Offers and pages',
  about: 'Adds or changes a static page; the site shows it within a minute',
  args: ['page'],
  options: {
    file: { value: 'page.md', about: 'its text, HTML or Markdown; - reads standard input' },
    title: { value: 'text', about: 'its heading' },
    description: { value: 'text', about: 'what search engines show' },
    footer: { value: 'yes|no', about: 'whether the footer links it' },
  },
  notes:
    'Text that starts with a tag is HTML, anything else Markdown. Headings, lists, tables, links and emphasis stay; scripts, styles and pictures are left out. {{phone}}, {{hours}}, {{charged_once}} and the other words of docs/operation.md are filled in from the settings.',
  examples: ['page set gift-cards --title "Gift cards" --file gift-cards.md', 'page set terms --footer no'],
  async run({ db, now, readFile }, [given = ''], { file, title, description, footer }) {
    const slug = toSlug(given);
    const changes = {
      ...(file !== undefined && { content: { source: file, text: await readFile(file) } }),
      ...(title !== undefined && { title: words(title, 'The title', 120) }),
      ...(description !== undefined && { meta_description: words(description, 'The description', 300) }),
      ...(footer !== undefined && { show_in_footer: yesNo(footer, '--footer') }),
    };
    if (Object.keys(changes).length === 0)
      throw misuse('Say what to set: --file, --title, --description or --footer.');
    const isNew = await savePage(db, slug, changes, now());
    return { data: { slug, created: isNew }, text: `/${slug} is ${isNew ? 'made' : 'changed'}.` };
  },
});

export const pageRemoveCommand = command({
  name: 'page remove',
  group: 'Offers and pages',
  about: 'Removes a static page',
  args: ['page'],
  examples: ['page remove gift-cards'],
  async run({ db }, [given = '']) {
    const slug = toSlug(given);
    await removePage(db, slug);
    return { data: { slug }, text: `/${slug} is gone.` };
  },
});
