import { HomePage } from '@/components/pages/home/home-page';
import { siteFaqs } from '@/lib/content/faqs';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/pages/reads/call';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { readSite } from '@/server/pages/reads/site';

export const generateMetadata = () => publicMetadata(routes.home);

export default async function Home() {
  const site = await readSite();
  const { settings, prices } = site;
  const zip = settings.service_area[0]?.zip_codes[0];
  const example = zip ? (await serverCall('service-area.verifyZip', { zip })).data : null;
  return <HomePage prices={prices} settings={settings} faqs={siteFaqs(site)} example={example} />;
}
