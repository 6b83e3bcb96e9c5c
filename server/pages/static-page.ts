/** Static pages as the website shows them, whichever API they come from. */
import 'server-only';
import { reservedSlugs } from '@/lib/routes';
import { pageHtml } from '@/server/content/page-html';
import { serverCall } from './call';

interface StaticPage {
  title: string;
  html: string;
  /** As the API sent it; '' when it did not */
  updatedAt: string;
}

/** Wide tables scroll in a frame of their own, which the keyboard reaches. Cleaned tables have no attributes. */
const framed = (html: string) =>
  html
    .replaceAll('<table>', '<div class="table-frame" role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');

/** Those that have an address of their own: none hides a page of the site, none lies deeper. */
export const listStaticPages = async () =>
  (await serverCall('content.staticPages')).data.filter(
    ({ slug }) => slug !== '' && !slug.includes('/') && !reservedSlugs.has(slug),
  );

/** As in the address: Next passes it encoded. */
function decoded(slug: string): string | undefined {
  try {
    return decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/**
 * @param slug as in the address
 * @throws Error when the API does not answer, so that the last good page stays
 */
export async function findStaticPage(slug: string): Promise<StaticPage | undefined> {
  const wanted = decoded(slug);
  const page = (await listStaticPages()).find((each) => each.slug === wanted);
  if (!page) return undefined;
  return {
    title: page.title,
    // Another API may send what it was given: it is cleaned here as well.
    html: framed(pageHtml(page.content, page.title)),
    updatedAt: page.updated_at,
  };
}
