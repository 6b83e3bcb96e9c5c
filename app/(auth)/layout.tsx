import type { ReactNode } from 'react';
import { NeedsScripts } from '@/components/layout/page/needs-scripts';
import { serverCall } from '@/server/pages/reads/call';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return <NeedsScripts phone={settings.contact_number1}>{children}</NeedsScripts>;
}
