import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TextPage } from '@/components/content/text-page';
import { parseDate, toSlashes } from '@/lib/domain/calendar';
import { keepTimes } from '@/lib/domain/keep-times';
import { routes } from '@/lib/routes';
import { publicMetadata } from '@/server/pages/page-metadata';
import { findStaticPage, listStaticPages } from '@/server/pages/static-page';

interface StaticPageProps {
  params: Promise<{ static_page_slug: string }>;
}

const findPage = async ({ params }: StaticPageProps) =>
  (await findStaticPage((await params).static_page_slug)) ?? notFound();

export const generateStaticParams = async () =>
  (await listStaticPages()).map(({ slug }) => ({ static_page_slug: slug }));

export async function generateMetadata({ params }: StaticPageProps): Promise<Metadata> {
  const { static_page_slug: slug } = await params;
  return publicMetadata(routes.staticPage(slug));
}

/** A page that the business wrote. */
export default async function StaticPage(props: StaticPageProps) {
  const { title, html, updatedAt } = await findPage(props);
  const updated = parseDate(updatedAt);
  return (
    <TextPage title={title} updated={updated ? toSlashes(updated) : undefined}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: server/content/page-html.ts has sanitized it */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: keepTimes(html) }} />
    </TextPage>
  );
}
