/** Facts about the whole site for server components: its pages and its address. */
import 'server-only';
import { publicPages } from '@/lib/content/public-pages';
import type { Site } from '@/lib/content/site';
import { readSettings } from '@/server/platform/settings';
import { serverCall } from './call';

/** PUBLIC_URL without a trailing slash. Never the Host header, which clients control. */
export const siteOrigin = () => readSettings().publicUrl;

/** The host as people read it: 'www.laundry.example'. */
export const siteHost = () => new URL(siteOrigin()).host;

/** @throws Error when the API cannot be read, so that Next keeps serving the last good page */
export async function readSite(): Promise<Site> {
  const [{ data: settings }, prices, { data: categories }, { data: staticPages }] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
    serverCall('catalog.categories'),
    serverCall('content.staticPages'),
  ]);
  return { settings, prices, categories, staticPages };
}

export async function findPublicPage(path: string) {
  return publicPages(await readSite()).find((page) => page.path === path);
}
