import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { serverCall } from '@/server/pages/reads/call';

/** The shop's name alone: whoever finds a link learns nothing from it. */
export async function generateMetadata(): Promise<Metadata> {
  const { data: settings } = await serverCall('content.settings');
  return {
    title: { absolute: settings.business_name },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default function ShopLayout({ children }: { children: ReactNode }) {
  return children;
}
