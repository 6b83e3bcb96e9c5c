import { PrivacyText } from '@/components/content/privacy-text';
import { TextPage } from '@/components/content/text-page';
import { routes } from '@/lib/routes';
import { analyticsId } from '@/server/content/analytics-id';
import { serverCall } from '@/server/pages/call';
import { publicMetadata } from '@/server/pages/page-metadata';
import { findOwnText } from '@/server/pages/static-page';
import { readSettings } from '@/server/settings';

export const generateMetadata = () => publicMetadata(routes.privacyPolicy);

export default async function PrivacyPolicyPage() {
  const [{ data: settings }, own] = await Promise.all([
    serverCall('content.settings'),
    findOwnText('privacy-policy'),
  ]);
  return (
    <TextPage
      title={own?.title ?? 'Privacy policy'}
      lead={
        own ? undefined : 'We keep what we need to pick up, clean, deliver and bill. We don’t sell your data.'
      }
      updated={own ? own.updated : '11/26/2026'}
    >
      <PrivacyText
        html={own?.html}
        supportEmail={settings.support_email}
        facts={{
          usesCardTokens: settings.card_tokens !== undefined,
          hasMyData: settings.my_data ?? false,
          usesRecaptcha: Boolean(readSettings().botCheck.siteKey),
          usesAnalytics: analyticsId(settings.google_analytics) !== undefined,
        }}
      />
    </TextPage>
  );
}
