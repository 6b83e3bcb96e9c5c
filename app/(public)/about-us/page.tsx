import { TextPage } from '@/components/layout/page/text-page';
import { AboutText } from '@/components/pages/text/about-text';
import { OwnText } from '@/components/pages/text/own-text';
import { Drawing } from '@/components/ui/drawing/drawing';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/reads/call';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { findOwnText } from '@/server/pages/reads/static-page';

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
