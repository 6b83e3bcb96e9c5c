import type { Metadata } from 'next';
import { AboutText } from '@/components/content/about-text';
import { TextPage } from '@/components/content/text-page';
import { serverCall } from '@/server/call';

export const metadata: Metadata = { title: 'About us', description: 'How we pick up, clean and bring back.' };

export default async function AboutUsPage() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <TextPage title={`About ${settings.business_name}`} lead={settings.footer_description}>
      <AboutText />
    </TextPage>
  );
}
