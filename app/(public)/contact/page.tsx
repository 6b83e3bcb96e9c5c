import { ContactFacts } from '@/components/content/contact-facts';
import { TextPage } from '@/components/content/text-page';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/call';
import { publicMetadata } from '@/server/page-metadata';

export const generateMetadata = () => publicMetadata(routes.contact);

export default async function ContactPage() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <TextPage title="Contact" lead="A person answers. Have your order number at hand if you have one.">
      <ContactFacts settings={settings} />
    </TextPage>
  );
}
