import { PrivacyText } from '@/components/content/privacy-text';
import { TextPage } from '@/components/content/text-page';
import { routes } from '@/lib/routes';
import { serverCall } from '@/server/call';
import { publicMetadata } from '@/server/page-metadata';

export const generateMetadata = () => publicMetadata(routes.privacyPolicy);

export default async function PrivacyPolicyPage() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <TextPage title="Privacy policy" updated="11/20/2026">
      <PrivacyText supportEmail={settings.support_email} />
    </TextPage>
  );
}
