import { aboutSteps } from '@/lib/content/about';
import { faqGroups, readFaqs, writeFaqs } from '@/lib/content/faqs';
import { writePrivacy } from '@/lib/content/privacy';
import { isOwnText, type OwnTextSlug, reservedSlugs } from '@/lib/routes';
import { hasPieces } from '@/lib/rules/money/price-list';
import { getPolicy } from '@/lib/rules/policy/policy';
import { promoCodeRetention } from '@/lib/rules/policy/policy-sentences';
import { isPromised } from '@/lib/rules/policy/promises';
import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { readPriceList } from '@/server/catalog/price-list';
import { analyticsId } from '@/server/content/analytics-id';
import { pageWords, unknownWords } from '@/server/content/page-words';
import { findSettings } from '@/server/content/queries';
import type { Db } from '@/server/platform/db/client';
import { renderPage } from '@/server/platform/http/page-html';
import { quoted } from '@/server/staff/cli/plain-text';

const builtInTitles: Record<OwnTextSlug, string> = {
  'about-us': 'About us',
  faqs: 'FAQs',
  'privacy-policy': 'Privacy policy',
};

/** As HTML or Markdown; facts of the settings are placeholders where `page set` fills them. */
async function writeBuiltIn(
  { db, settings, payments }: Pick<StaffServices, 'db' | 'settings' | 'payments'>,
  slug: OwnTextSlug,
): Promise<string> {
  const shown = await findSettings(db);
  const policy = getPolicy(shown);
  switch (slug) {
    case 'about-us': {
      const isByPiece = hasPieces((await readPriceList(db)).pricing);
      return writeAbout(aboutSteps(policy, isByPiece), isPromised(shown, 'no_membership'), isByPiece);
    }
    case 'faqs': {
      const { pricing, ...list } = await readPriceList(db);
      const prices = { ...list, status: true as const, message: '', data: pricing, prices_changed_at: null };
      return writeFaqs(faqGroups(prices, policy, { ...shown, categories: list.categories }, true));
    }
    case 'privacy-policy':
      return writePrivacy({
        usesCardTokens: payments.tokens !== undefined,
        hasMyData: true,
        promoCodeRetention: promoCodeRetention(policy),
        usesRecaptcha: Boolean(settings.botCheck.siteKey),
        usesAnalytics: analyticsId(shown.google_analytics) !== undefined,
      });
  }
}

const writeAbout = (
  steps: readonly string[],
  hasNoMembership: boolean,
  isByPiece: boolean,
) => `<h2>How it works</h2>
<ol>
${steps.map((step) => `<li>${step}</li>`).join('\n')}
</ol>
<h2>Plain prices</h2>
<p>The <a href="/pricing">price list</a> has every price. ${hasNoMembership ? 'No membership. ' : ''}{{no_sales_tax}} Tips are up to you.</p>
<h2>If something isn’t right</h2>
<p>{{reclean}}</p>
<ul>
${isByPiece ? '<li>A piece lost or damaged: up to {{piece_cap}} its cleaning price.</li>\n' : ''}<li>Laundry by weight lost or damaged: up to {{order_cap}} an order.</li>
</ul>
<p><a href="/cancellation-and-liability">Read the whole policy</a></p>
<h2>Who we are</h2>
<p>{{business_name}}, {{location}}. Hours: {{hours}}. Call <a href="tel:{{phone_link}}">{{phone}}</a> or write to <a href="mailto:{{support_email}}">{{support_email}}</a>.</p>
`;

const noPage = (slug: string) => refused(`There is no page /${slug}.`);

const MAX_LENGTH = 200_000;

/** '/gift-cards' → 'gift-cards'. @throws StaffProblem for an address that no static page can have */
export function toSlug(text: string): string {
  const slug = text.trim().replace(/^\//, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    throw usageError(
      `${quoted(text)} is not a page address. Use lowercase letters, digits and -, like gift-cards.`,
    );
  if (reservedSlugs.has(slug) && !isOwnText(slug))
    throw usageError(`/${slug} is one of the site's own pages.`);
  return slug;
}

export const listPages = (db: Db) =>
  db
    .selectFrom('static_pages')
    .select(['slug', 'title', 'show_in_footer', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** '/privacy-policy' is stored as it was built in, so nobody has made it the shop's own. */
export async function isBuiltInPrivacy(services: Pick<StaffServices, 'db' | 'settings' | 'payments'>) {
  const page = await services.db
    .selectFrom('static_pages')
    .select('content')
    .where('slug', '=', 'privacy-policy')
    .executeTakeFirst();
  return page?.content === (await writeBuiltIn(services, 'privacy-policy')).trim();
}

/** Stored or built-in. @throws StaffProblem for an unknown page */
export async function findPage(services: Pick<StaffServices, 'db' | 'settings' | 'payments'>, slug: string) {
  const { db } = services;
  const page = await db.selectFrom('static_pages').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (page) return page;
  if (!isOwnText(slug)) throw noPage(slug);
  return { slug, title: builtInTitles[slug], content: await writeBuiltIn(services, slug) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export interface PageText {
  /** For error messages. */
  source: string;
  text: string;
}

/** Trimmed. @throws StaffProblem for an invalid text */
async function checkedContent(db: Db, slug: string, { source, text }: PageText): Promise<string> {
  const content = text.trim();
  if (content.length > MAX_LENGTH)
    throw usageError(`A page can have ${MAX_LENGTH.toLocaleString('en-US')} characters.`);
  if (control.test(content)) throw usageError(`${quoted(source)} is not text.`);
  const pageWordValues = pageWords(await findSettings(db), (await readPriceList(db)).pricing);
  const [word] = unknownWords(content, pageWordValues);
  if (word !== undefined)
    throw usageError(`There is no word {{${word}}}. There are: ${Object.keys(pageWordValues).join(', ')}.`);
  const { html, ended } = renderPage({ content, title: '' });
  if (ended)
    throw usageError(`${quoted(source)} takes too long to show. Repeat fewer marks like _, *, [ and >.`);
  if (html === '') throw usageError(`${quoted(source)} contains nothing that a page can show.`);
  if (slug === 'faqs' && readFaqs(html).length === 0)
    throw usageError(`${quoted(source)} has no question: write each as a heading, with its answer below.`);
  return content;
}

export interface PageChanges {
  content?: PageText;
  title?: string;
  meta_description?: string;
  show_in_footer?: 'yes' | 'no';
}

/** In a transaction. @returns true for a new page. @throws StaffProblem when its text is missing or invalid */
export async function savePage(trx: Db, slug: string, { content: given, ...others }: PageChanges, now: Date) {
  const changes = { ...others, ...(given && { content: await checkedContent(trx, slug, given) }) };
  const updated_at = now.toISOString();
  const changed = await trx
    .updateTable('static_pages')
    .set({ ...changes, updated_at })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst();
  if (changed) return false;
  const { content } = changes;
  // The footer links these pages already.
  const own = isOwnText(slug) ? builtInTitles[slug] : undefined;
  const title = changes.title ?? own;
  const show_in_footer = own === undefined ? 'yes' : 'no';
  if (own !== undefined && !content)
    throw usageError(`/${slug} has its built-in text: give yours with --file.`);
  if (!title || !content) throw usageError(`/${slug} is a new page: give --title and --file.`);
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
}

/** @throws StaffProblem for an unknown page */
export async function removePage(db: Db, slug: string): Promise<void> {
  const row = await db.deleteFrom('static_pages').where('slug', '=', slug).returning('id').executeTakeFirst();
  if (!row) throw noPage(slug);
}
