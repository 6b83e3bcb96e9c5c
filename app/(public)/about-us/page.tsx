import { AboutText } from '@/components/content/about-text';
import { TextPage } from '@/components/content/text-page';
import { Drawing } from '@/components/ui/drawing/drawing';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';

export const generateMetadata = () => publicMetadata(routes.aboutUs);

export default async function AboutUsPage() {
  const [{ data: settings }, prices, categories] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
    serverCall('catalog.categories'),
  ]);
  return (
    <TextPage
      title={`About ${settings.business_name}`}
      lead={settings.footer_description}
      updated="11/26/2026"
      drawing={<Drawing name="storefront" first />}
      wide
    >
      <AboutText settings={settings} prices={prices} categories={categories.data} />
    </TextPage>
  );
}
