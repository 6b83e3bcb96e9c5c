// Imported first, so that it sets the order of all styles
import '@/styles/style-order';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { BotCheck } from '@/components/layout/bot-check';
import { ConsentBar } from '@/components/layout/consent-bar';
import { PageAlive } from '@/components/layout/page-alive';
import { PromoBar } from '@/components/layout/promo-bar';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SkipLinks } from '@/components/layout/skip-links';
import { shopZone } from '@/lib/shop-zone';
import { analyticsId } from '@/server/content/analytics-id';
import { serverCall } from '@/server/pages/call';
import { sendAppLinkFromBar } from '@/server/pages/forms/form-actions';
import { siteOrigin } from '@/server/pages/site';
import { readSettings } from '@/server/settings';
import { fontClassNames } from '@/styles/fonts';

/** Seconds until settings, services and static pages are read again; if that fails, the last page stays. */
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
  // Another API may not say; a business without an app has nothing to offer in the bar.
  const hasBar = settings.app_links !== false;
  return (
    <html
      lang="en"
      className={fontClassNames}
      data-time-zone={shopZone()}
      data-captcha-key={readSettings().botCheck.siteKey}
      data-card-environment={settings.card_tokens?.environment}
      data-card-login-id={settings.card_tokens?.login_id}
      data-card-client-key={settings.card_tokens?.client_key}
      data-analytics-id={analyticsId(settings.google_analytics)}
      data-no-bar={hasBar ? undefined : ''}
    >
      <body>
        <SkipLinks />
        <SiteHeader
          businessName={settings.business_name}
          blogUrl={settings.blog_url}
          phone={settings.contact_number1}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter
          settings={settings}
          services={categories.map(({ name }) => name)}
          staticPages={staticPages}
        />
        {hasBar && <PromoBar action={sendAppLinkFromBar} />}
        {analyticsId(settings.google_analytics) && <ConsentBar />}
        <BotCheck />
        <PageAlive />
      </body>
    </html>
  );
}
