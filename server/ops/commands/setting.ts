/** What the owner writes: the settings and the static pages. */
import { shownDate } from '@/lib/domain/order-windows';
import { isOwnText } from '@/lib/routes';
import { findPage, listPages, removePage, savePage, toSlug } from '@/server/content/edit-pages';
import { findSetting, listSettings, saveSetting } from '@/server/content/edit-settings';
import { settingNotes } from '@/server/content/setting-notes';
import { plain } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { argument, command, type Ops, optional, subject } from '../command';
import { columns, type Listed } from '../text';
import { words, yesNo } from '../values';

const pages = columns<Listed<typeof listPages>>([
  { heading: 'page', text: (page) => `/${page.slug}` },
  { heading: 'title', text: (page) => page.title },
  { heading: 'in the footer', text: (page) => page.show_in_footer },
  { heading: 'changed', text: (page) => shownDate(page.updated_at) },
]);

/** Each setting with its value, what it is for and an example. */
async function showSettings(db: Ops['db']) {
  const all = await listSettings(db);
  const text = all.map(([key, value]) => {
    const [sentence, example] = settingNotes[key];
    return `${key}: ${plain(value) || '(empty)'}\n  ${sentence}\n  setting set ${key} ${example}`;
  });
  return { data: Object.fromEntries(all), text: text.join('\n\n') };
}

const pageArgument = subject('page', toSlug);

export const pageCommands = [
  command({
    name: 'page',
    group: 'Offers and pages',
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
    group: 'Offers and pages',
    about: 'Adds or changes a static page; the site shows it within a minute',
    args: [pageArgument],
    options: {
      file: { value: 'page.md', about: 'its text, HTML or Markdown; - reads standard input' },
      title: { value: 'text', read: words('The title', 120), about: 'its heading' },
      description: { value: 'text', read: words('The description', 300), about: 'what search engines show' },
      footer: { value: 'yes|no', read: yesNo('--footer'), about: 'whether the footer links it' },
    },
    notes:
      'Text that starts with a tag is HTML, anything else Markdown. Headings, lists, tables, links and emphasis stay; scripts, styles and pictures are left out. {{phone}}, {{hours}}, {{charged_once}} and the other words of docs/operation.md are filled in from the settings.',
    examples: [
      'page set gift-cards --title "Gift cards" --file gift-cards.md',
      'page set terms --footer no',
      'page set faqs --file faqs.md',
    ],
    async run({ db, now, readFile }, [slug], { file, title, description, footer }) {
      const changes = {
        ...(file !== undefined && { content: { source: file, text: await readFile(file) } }),
        ...(title !== undefined && { title }),
        ...(description !== undefined && { meta_description: description }),
        ...(footer !== undefined && { show_in_footer: footer }),
      };
      if (Object.keys(changes).length === 0)
        throw misuse('Say what to set: --file, --title, --description or --footer.');
      const isNew = await savePage(db, slug, changes, now());
      return { data: { slug, created: isNew }, text: `/${slug} is ${isNew ? 'made' : 'changed'}.` };
    },
  }),

  command({
    name: 'page remove',
    group: 'Offers and pages',
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

export const settingCommands = [
  command({
    name: 'setting',
    group: 'Offers and pages',
    about: 'What the site says about the business: all settings with examples, or one',
    args: [optional(subject('setting'))],
    examples: ['setting', 'setting opening_hours', 'setting cutoff_time'],
    async run({ db }, [key]) {
      if (key !== undefined) {
        const value = await findSetting(db, key);
        return { data: { [key]: value }, text: plain(value) };
      }
      return showSettings(db);
    },
  }),

  command({
    name: 'setting list',
    group: 'Offers and pages',
    about: 'The same as setting',
    examples: ['setting list'],
    run: async ({ db }) => showSettings(db),
  }),

  command({
    name: 'setting set',
    group: 'Offers and pages',
    about: 'Changes a setting; the site shows it within a minute',
    args: [subject('setting'), argument('value')],
    notes:
      'An empty value ("") clears a setting that the site can do without, and resets a house rule to its default. House rules (cutoff_time, missed_pickup_fee, report_days …) apply from the next order on, and every page and email shows the new number.',
    examples: [
      'setting set contact_number1 212-555-0199',
      'setting set cutoff_time 18:30',
      'setting set missed_pickup_fee 12.50',
      'setting set delay_notice "We are running late today: pickups may come up to an hour later."',
    ],
    async run({ db, now }, [key, text]) {
      const value = await saveSetting(db, key, text, now());
      return { data: { [key]: value }, text: `${key} is now: ${value}` };
    },
  }),
];
