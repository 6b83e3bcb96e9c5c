import { AboutText } from '@/components/content/about-text';
import { OwnText } from '@/components/content/own-text';
import { TextPage } from '@/components/content/text-page';
import { Drawing } from '@/components/ui/drawing/drawing';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';
import { findOwnText } from '@/server/pages/static-page';

export const generateMetadata = () => publicMetadata(routes.aboutUs);

export default async function AboutUsPage() {
  const [{ data: settings }, prices, categories, own] = await Promise.all([
    serverCall('content.settings'),
    serverCall('catalog.pricing'),
    serverCall('catalog.categories'),
    findOwnText('about-us'),
  ]);
  const drawing = <Drawing name="storefront" first />;
  if (own) return <OwnText {...own} drawing={drawing} />;
  return (
    <TextPage
      title={`About ${settings.business_name}`}
      lead={settings.footer_description}
      updated="11/26/2026"
      drawing={drawing}
      wide
    >
      <AboutText settings={settings} prices={prices} categories={categories.data} />
    </TextPage>
  );
}
