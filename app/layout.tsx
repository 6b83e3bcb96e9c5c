import { listLacks } from '@/lib/rules/policy/features';
import '@/styles/globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { BotCheck } from '@/components/layout/page/bot-check';
import { PageAlive } from '@/components/layout/page/page-alive';
import { ConsentBar } from '@/components/layout/site/consent-bar';
import { PromoBar } from '@/components/layout/site/promo-bar';
import { SiteFooter } from '@/components/layout/site/site-footer';
import { SiteFrame } from '@/components/layout/site/site-frame';
import { SiteHeader } from '@/components/layout/site/site-header';
import { SkipLinks } from '@/components/layout/site/skip-links';
import { shopZone } from '@/lib/rules/dates/shop-zone';
import { analyticsId } from '@/server/content/analytics-id';
import { sendAppLinkFromBar } from '@/server/pages/forms/form-actions';
import { serverCall } from '@/server/pages/reads/call';
import { siteOrigin } from '@/server/pages/reads/site';
import { readSettings } from '@/server/platform/settings';
import { fontClassNames } from '@/styles/fonts';

/** Seconds between reads of settings, services and static pages; on failure the last page stays. */
export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const { data: settings } = await serverCall('content.settings');
  const name = settings.business_name;
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: settings.meta_name || name, template: `%s · ${name}` },
    description: settings.footer_description,
    applicationName: name,
    icons: {
      icon: [16, 32].map((side) => ({
        url: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
      })),
      apple: '/apple-touch-icon.png',
    },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#141e2d' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ data: settings }, { data: staticPages }, { data: categories }] = await Promise.all([
    serverCall('content.settings'),
    serverCall('content.staticPages'),
    serverCall('catalog.categories'),
  ]);
  const hasBar = settings.features.includes('app_links');
  return (
    <html
      lang="en"
      className={fontClassNames}
      data-time-zone={shopZone()}
      data-lacks={listLacks(settings.features)}
      data-captcha-key={readSettings().botCheck.siteKey}
      data-card-environment={settings.card_tokens?.environment}
      data-card-login-id={settings.card_tokens?.login_id}
      data-card-client-key={settings.card_tokens?.client_key}
      data-analytics-id={analyticsId(settings.google_analytics)}
      data-no-bar={hasBar ? undefined : ''}
    >
      <body>
        <SiteFrame
          before={
            <>
              <SkipLinks />
              <SiteHeader businessName={settings.business_name} blogUrl={settings.blog_url} />
            </>
          }
          after={
            <>
              <SiteFooter
                settings={settings}
                services={categories.map(({ name }) => name)}
                staticPages={staticPages}
              />
              {hasBar && <PromoBar action={sendAppLinkFromBar} />}
              {analyticsId(settings.google_analytics) && <ConsentBar />}
            </>
          }
        >
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </SiteFrame>
        <BotCheck />
        <PageAlive />
      </body>
    </html>
  );
}
