import { FaqPage } from '@/components/content/faq-page';
import { faqPageData } from '@/components/content/structured-data/faq-page';
import { JsonLd } from '@/components/content/structured-data/json-ld';
import { Drawing } from '@/components/ui/drawing/drawing';
import { siteFaqs } from '@/lib/content/faqs';
import { policyOf } from '@/lib/policy';
import { routes } from '@/lib/routes';
import { publicMetadata } from '@/server/pages/page-metadata';
import { readSite, siteOrigin } from '@/server/pages/site';

export const generateMetadata = () => publicMetadata(routes.faqs);

export default async function FaqsPage() {
  const site = await readSite();
  const policy = policyOf(site.settings);
  const groups = siteFaqs(site);
  return (
    <>
      <FaqPage
        groups={groups}
        policy={policy}
        lead={
          site.staticPages.some(({ slug }) => slug === 'faqs')
            ? undefined
            : 'Short answers, with the numbers.'
        }
        drawing={<Drawing name="odd-sock" first />}
      />
      <JsonLd things={[faqPageData(groups, siteOrigin())]} />
    </>
  );
}
