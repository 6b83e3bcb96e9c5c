import { FaqPage } from '@/components/pages/questions/faq-page';
import { Drawing } from '@/components/ui/drawing/drawing';
import { siteFaqs } from '@/lib/content/faqs';
import { routes } from '@/lib/routes';
import { getPolicy } from '@/lib/rules/policy/policy';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { readSite } from '@/server/pages/reads/site';

export const generateMetadata = () => publicMetadata(routes.faqs);

export default async function FaqsPage() {
  const site = await readSite();
  const policy = getPolicy(site.settings);
  return (
    <FaqPage
      groups={siteFaqs(site)}
      policy={policy}
      lead={
        site.staticPages.some(({ slug }) => slug === 'faqs') ? undefined : 'Short answers, with the numbers.'
      }
      drawing={<Drawing name="odd-sock" first />}
    />
  );
}
