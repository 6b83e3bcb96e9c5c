import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/server/pages/site';

export const revalidate = 60;

/**
 * Pages that must not be indexed say so in their metadata. A crawler that is blocked here would never see that
 * (docs/decisions/0016-found.md).
 */
export default function robots(): MetadataRoute.Robots {
  return {
    // A link in a mail is a secret: crawlers that found one have no business there at all.
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/track/', '/calendar/'] },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
