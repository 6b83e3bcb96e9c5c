import { PrivacyText } from '@/components/content/privacy-text';
import { TextPage } from '@/components/content/text-page';
import { routes } from '@/lib/routes';
import { analyticsId } from '@/server/content/analytics-id';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';
import { readSettings } from '@/server/settings';

export const generateMetadata = () => publicMetadata(routes.privacyPolicy);

export default async function PrivacyPolicyPage() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <TextPage
      title="Privacy policy"
      lead="We keep what we need to pick up, clean, deliver and bill. We don’t sell your data."
      updated="11/26/2026"
    >
      <PrivacyText
        settings={settings}
        usesRecaptcha={Boolean(readSettings().botCheck.siteKey)}
        usesAnalytics={analyticsId(settings.google_analytics) !== undefined}
      />
    </TextPage>
  );
}
