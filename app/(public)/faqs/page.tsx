import { FaqPage } from '@/components/content/faq-page';
import { faqPageData } from '@/components/content/structured-data/faq-page';
import { JsonLd } from '@/components/content/structured-data/json-ld';
import { Drawing } from '@/components/ui/drawing/drawing';
import { faqGroups } from '@/lib/content/faqs';
import { policyOf } from '@/lib/policy';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';
import { siteOrigin } from '@/server/pages/site';

export const generateMetadata = () => publicMetadata(routes.faqs);

export default async function FaqsPage() {
  const [prices, { data: settings }] = await Promise.all([
    serverCall('catalog.pricing'),
    serverCall('content.settings'),
  ]);
  const policy = policyOf(settings);
  const groups = faqGroups(prices, policy, settings);
  return (
    <>
      <FaqPage groups={groups} policy={policy} drawing={<Drawing name="odd-sock" first />} />
      <JsonLd things={[faqPageData(groups, siteOrigin())]} />
    </>
  );
}
