import type { Metadata } from 'next';
import { PrivacyText } from '@/components/content/privacy-text';
import { TextPage } from '@/components/content/text-page';
import { serverCall } from '@/server/call';

export const metadata: Metadata = {
  title: 'Privacy policy',
  description: 'What we keep about you, why, for how long, and what stays on your device.',
};

export default async function PrivacyPolicyPage() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <TextPage title="Privacy policy" updated="11/20/2026">
      <PrivacyText supportEmail={settings.support_email} />
    </TextPage>
  );
}
