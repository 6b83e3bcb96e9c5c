import { TextPage } from '@/components/layout/page/text-page';
import { PrivacyText } from '@/components/pages/text/privacy-text';
import { routes } from '@/lib/routes';
import { getPolicy } from '@/lib/rules/policy/policy';
import { promoCodeRetention } from '@/lib/rules/policy/policy-sentences';
import { analyticsId } from '@/server/content/analytics-id';
import { serverCall } from '@/server/pages/reads/call';
import { publicMetadata } from '@/server/pages/reads/page-metadata';
import { findOwnText } from '@/server/pages/reads/static-page';
import { readSettings } from '@/server/platform/settings';

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
      updated={own ? own.updated : '11/28/2026'}
    >
      <PrivacyText
        html={own?.html}
        supportEmail={settings.support_email}
        facts={{
          usesCardTokens: settings.card_tokens !== undefined,
          hasMyData: settings.features.includes('my_data'),
          promoCodeRetention: promoCodeRetention(getPolicy(settings)),
          usesRecaptcha: Boolean(readSettings().botCheck.siteKey),
          usesAnalytics: analyticsId(settings.google_analytics) !== undefined,
        }}
      />
    </TextPage>
  );
}
