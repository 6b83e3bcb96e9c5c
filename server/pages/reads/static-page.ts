/** Static pages as the website shows them. */
import 'server-only';
import { decodePath } from '@/lib/browser/page/safe-path';
import { hasOwnAddress } from '@/lib/content/public-pages';
import type { Data } from '@/lib/contract';
import type { OwnTextSlug } from '@/lib/routes';
import { parseDate, toSlashes } from '@/lib/rules/dates/calendar';
import { pageHtml } from '@/server/platform/http/page-html';
import { serverCall } from './call';

interface StaticPage {
  title: string;
  html: string;
  /** 'MM/DD/YYYY' */
  updated: string | undefined;
}

/** A scrollable frame that the keyboard can reach. Cleaned tables have no attributes. */
const framed = (html: string) =>
  html
    .replaceAll('<table>', '<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** Static pages with a valid address: they may not hide a page of the site or contain a slash. */
export const listStaticPages = async () =>
  (await serverCall('content.staticPages')).data.filter(hasOwnAddress);

/** @param slug encoded, as Next passes it @throws Error when the API does not answer, so that the last good page stays */
export async function findStaticPage(slug: string): Promise<StaticPage | undefined> {
  const requestedSlug = decodePath(slug);
  const page = (await listStaticPages()).find((each) => each.slug === requestedSlug);
  return page && toPage(page);
}

/** What the business wrote for a page of the site. Undefined while its text is the built-in one. */
export async function findOwnText(slug: OwnTextSlug): Promise<StaticPage | undefined> {
  const page = (await serverCall('content.staticPages')).data.find((each) => each.slug === slug);
  return page && page.content !== '' ? toPage(page) : undefined;
}

function toPage({ title, content, updated_at }: Data<'content.staticPages'>[number]): StaticPage {
  const updated = parseDate(updated_at);
  return {
    title,
    // Cleaned here too, whoever wrote it.
    html: framed(pageHtml(content, title)),
    updated: updated ? toSlashes(updated) : undefined,
  };
}
