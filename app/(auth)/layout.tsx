import type { ReactNode } from 'react';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { serverCall } from '@/server/pages/call';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { data: settings } = await serverCall('content.settings');
  return <NeedsScripts phone={settings.contact_number1}>{children}</NeedsScripts>;
}
