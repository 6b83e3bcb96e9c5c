import 'server-only';
import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import { type PublicPage, picturePath } from '@/lib/content/public-pages';
import { routes } from '@/lib/routes';
import { findPublicPage, readSite, siteHost, siteOrigin } from './site';

/** Increase with each change of the drawing itself (app/share-picture/share-picture.tsx). */
const design = 2;

/** Changes whenever the Open Graph picture does. */
export const pictureVersion = (businessName: string, words: PublicPage['picture'], host: string): string =>
  createHash('sha256')
    .update(JSON.stringify([design, businessName, words, host]))
    .digest('hex')
    .slice(0, 12);

/** @throws Error for a page without words, which would have no title */
export async function publicMetadata(path: string): Promise<Metadata> {
  const [page, { settings }] = await Promise.all([findPublicPage(path), readSite()]);
  if (!page) throw new Error(`lib/content/public-pages.ts has no words for ${path}`);
  const isHome = path === routes.home;
  const name = settings.business_name;
  const image = {
    // A changed picture gets a new address, because services that show shared links cache the old one.
    url: `${siteOrigin()}${picturePath(path)}?v=${pictureVersion(name, page.picture, siteHost())}`,
    width: 1200,
    height: 630,
    type: 'image/png',
    alt: [page.picture.title, ...page.picture.facts].join(' · '),
  };
  return {
    title: isHome ? { absolute: page.title } : page.title,
    description: page.description,
    alternates: { canonical: `${siteOrigin()}${path}` },
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: name,
      url: `${siteOrigin()}${path}`,
      title: isHome ? page.title : `${page.title} · ${name}`,
      description: page.description,
      images: [image],
    },
    twitter: { card: 'summary_large_image' },
  };
}
