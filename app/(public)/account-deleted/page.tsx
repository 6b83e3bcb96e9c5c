import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountDeleted } from '@/components/account/profile/account-deleted';
import { NeedsScripts } from '@/components/layout/page/needs-scripts';
import { serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = { title: 'Account deletion', robots: { index: false } };

export default async function AccountDeletedPage() {
  const { data: settings } = await serverCall('content.settings');
  if (!settings.features.includes('my_data')) notFound();
  return (
    <NeedsScripts phone={settings.contact_number1}>
      <AccountDeleted />
    </NeedsScripts>
  );
}
