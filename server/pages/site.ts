/** What server components say about the site as a whole: its pages and where customers reach them. */
import 'server-only';
import { publicPages, type Site } from '@/lib/content/public-pages';
import { readSettings } from '@/server/settings';
import { serverCall } from './call';

/** PUBLIC_URL without a slash at its end. Never the Host header: that is whatever a client says. */
export const siteOrigin = () => readSettings().publicUrl;

/** As people read it: 'www.laundry.example'. */
export const siteHost = () => new URL(siteOrigin()).host;

/** @throws Error when the API can't be read, so that Next keeps serving the last good page */
export async function readSite(): Promise<Site> {
  const [{ data: settings }, prices, { data: staticPages }] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
    serverCall('content.staticPages'),
  ]);
  return { settings, prices, staticPages };
}

/** The words of the page at `path`; undefined when there is no such page. */
export async function findPublicPage(path: string) {
  return publicPages(await readSite()).find((page) => page.path === path);
}
