import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OwnText } from '@/components/pages/text/own-text';
import { routes } from '@/lib/routes';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { findPublicPage } from '@/server/pages/reads/site';
import { findStaticPage, listStaticPages } from '@/server/pages/reads/static-page';

type StaticPageProps = Pick<PageProps<'/[static_page_slug]'>, 'params'>;

const findPage = async ({ params }: StaticPageProps) =>
  (await findStaticPage((await params).static_page_slug)) ?? notFound();

export const generateStaticParams = async () =>
  (await listStaticPages()).map(({ slug }) => ({ static_page_slug: slug }));

export async function generateMetadata({ params }: StaticPageProps): Promise<Metadata> {
  const { static_page_slug: slug } = await params;
  const path = routes.staticPage(slug);
  // The page itself answers 404.
  return (await findPublicPage(path)) ? publicMetadata(path) : {};
}

export default async function StaticPage(props: StaticPageProps) {
  return <OwnText {...(await findPage(props))} />;
}
