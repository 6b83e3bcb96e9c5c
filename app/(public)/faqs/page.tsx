import { FaqPage } from '@/components/content/faq-page';
import { faqGroups } from '@/components/content/faqs';
import { faqPageData } from '@/components/content/structured-data/faq-page';
import { JsonLd } from '@/components/content/structured-data/json-ld';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/call';
import { publicMetadata } from '@/server/page-metadata';
import { siteOrigin } from '@/server/site';

export const generateMetadata = () => publicMetadata(routes.faqs);

export default async function FaqsPage() {
  const groups = faqGroups(await serverCall('catalog.pricing'));
  return (
    <>
      <FaqPage groups={groups} />
      <JsonLd things={[faqPageData(groups, siteOrigin())]} />
    </>
  );
}
