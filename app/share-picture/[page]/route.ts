import { notFound } from 'next/navigation';
import { sharePicture } from '@/app/share-picture/cached-pictures';
import { pictureName, publicPages } from '@/lib/content/public-pages';
import { readSite, siteHost } from '@/server/pages/site';

interface Context {
  params: Promise<{ page: string }>;
}

/** Prerendered and revalidated like the pages, never drawn per request. */
export const dynamic = 'force-static';
export const revalidate = 60;

export const generateStaticParams = async () =>
  publicPages(await readSite()).map(({ path }) => ({ page: decoded(pictureName(path)) }));

/** Next passes names from requests still encoded, but those from generateStaticParams as returned. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The Open Graph picture of a public page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { page: name } = await params;
  const site = await readSite();
  const page =
    publicPages(site).find(({ path }) => decoded(pictureName(path)) === decoded(name)) ?? notFound();
  const png = await sharePicture({
    businessName: site.settings.business_name,
    words: page.picture,
    host: siteHost(),
  });
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
