import type { MetadataRoute } from 'next';
import { publicPages } from '@/lib/content/public-pages';
import { readSite, siteOrigin } from '@/server/pages/reads/site';

export const revalidate = 60;

/** `lastModified` only where a date is stored. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = siteOrigin();
  return publicPages(await readSite()).map(({ path, updated }) => ({
    url: origin + path,
    ...(updated ? { lastModified: updated } : {}),
  }));
}
