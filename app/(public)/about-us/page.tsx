import { AboutText } from '@/components/content/about-text';
import { TextPage } from '@/components/content/text-page';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';

export const generateMetadata = () => publicMetadata(routes.aboutUs);

export default async function AboutUsPage() {
  const [{ data: settings }, prices] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
  ]);
  return (
    <TextPage
      title={`About ${settings.business_name}`}
      lead={settings.footer_description}
      updated="11/20/2026"
    >
      <AboutText settings={settings} prices={prices} />
    </TextPage>
  );
}
