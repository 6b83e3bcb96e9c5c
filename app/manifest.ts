import type { MetadataRoute } from 'next';
import { serverCall } from '@/server/pages/reads/call';

export const revalidate = 60;

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { data: settings } = await serverCall('content.settings');
  return {
    name: settings.business_name,
    short_name: settings.business_name,
    start_url: '/',
    // iPhones and iPads show push notifications only of sites that open like an app from the Home Screen.
    display: 'standalone',
    background_color: '#f5f7fa',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((side) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: 'maskable' as const,
      })),
    ],
  };
}
