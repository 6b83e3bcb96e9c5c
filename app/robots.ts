import type { MetadataRoute } from 'next';
import { documentAddress } from '@/server/api/openapi/document';
import { siteOrigin } from '@/server/pages/reads/site';

export const revalidate = 60;

/** Pages are excluded by their metadata, which a blocked crawler would never see (docs/decisions/0016-found.md). */
export default function robots(): MetadataRoute.Robots {
  return {
    // Links of mails too: messengers show a preview, and calendar programs read this before they subscribe.
    rules: { userAgent: '*', allow: ['/', documentAddress], disallow: '/api/' },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
