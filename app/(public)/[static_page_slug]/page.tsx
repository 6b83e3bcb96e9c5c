import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TextPage } from '@/components/content/text-page';
import { parseDate, toSlashes } from '@/lib/domain/calendar';
import { reservedSlugs } from '@/lib/routes';
import { serverCall } from '@/server/call';

interface StaticPageProps {
  params: Promise<{ static_page_slug: string }>;
}

const listPages = async () =>
  (await serverCall('content.staticPages')).data.filter(({ slug }) => !reservedSlugs.has(slug));

async function findPage({ params }: StaticPageProps) {
  const { static_page_slug: slug } = await params;
  return (await listPages()).find((page) => page.slug === slug) ?? notFound();
}

export const generateStaticParams = async () =>
  (await listPages()).map(({ slug }) => ({ static_page_slug: slug }));

export async function generateMetadata(props: StaticPageProps): Promise<Metadata> {
  const { title, meta_description: description } = await findPage(props);
  return { title, description };
}

/** A page of the business, cleaned by the API. */
export default async function StaticPage(props: StaticPageProps) {
  const { title, content, updated_at } = await findPage(props);
  const updated = parseDate(updated_at);
  return (
    <TextPage title={title} updated={updated ? toSlashes(updated) : undefined}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: server/content/clean-html.ts has sanitised it */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
    </TextPage>
  );
}
