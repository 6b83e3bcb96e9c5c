import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/server/pages/site';

export const revalidate = 60;

/**
 * Pages that are not to be indexed say so themselves (`robots` of their metadata); a crawler that may not
 * read them would never see it (docs/decisions/0016-found.md).
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
