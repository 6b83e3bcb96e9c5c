import { notFound } from 'next/navigation';
import { sharePicture } from '@/app/share-picture/draw';
import { decodePath } from '@/lib/browser/page/safe-path';
import { pictureName, publicPages } from '@/lib/content/public-pages';
import { readSite, siteHost } from '@/server/pages/reads/site';

interface Context {
  params: Promise<{ page: string }>;
}

/** At the first request, from the words of that moment: its address has their hash (server/pages/reads/page-metadata.ts). */
export const dynamic = 'force-dynamic';

/** Next passes names still encoded. */
const decoded = (name: string) => decodePath(name) ?? name;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const name = decoded((await params).page);
  const site = await readSite();
  const page = publicPages(site).find(({ path }) => decoded(pictureName(path)) === name) ?? notFound();
  const png = await sharePicture({
    businessName: site.settings.business_name,
    words: page.picture,
    host: siteHost(),
  });
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
