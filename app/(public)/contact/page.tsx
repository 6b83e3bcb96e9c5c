import type { Metadata } from 'next';
import { ContactFacts } from '@/components/content/contact-facts';
import { TextPage } from '@/components/content/text-page';
import { serverCall } from '@/server/call';

export const metadata: Metadata = { title: 'Contact', description: 'Telephone, e-mail, address and hours.' };

export default async function ContactPage() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <TextPage title="Contact" lead="A person answers. Have your order number at hand if you have one.">
      <ContactFacts settings={settings} />
    </TextPage>
  );
}
