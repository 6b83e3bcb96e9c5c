import { HomePage } from '@/components/content/home-page';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';

export const generateMetadata = () => publicMetadata(routes.home);

export default async function Home() {
  const [prices, { data: settings }] = await Promise.all([
    serverCall('catalog.pricing'),
    serverCall('content.settings'),
  ]);
  const zip = settings.service_area?.[0]?.zip_codes[0];
  const example = zip ? (await serverCall('service-area.verifyZip', { zip })).data : null;
  return <HomePage prices={prices} settings={settings} example={example} />;
}
