import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NeedsScripts } from '@/components/layout/needs-scripts';
import { AccountDeleted } from '@/components/profile/account-deleted';
import { serverCall } from '@/server/pages/call';

export const metadata: Metadata = { title: 'Account deletion', robots: { index: false } };

/** Another API may delete no accounts. */
export default async function AccountDeletedPage() {
  const { data: settings } = await serverCall('content.settings');
  if (!settings.my_data) notFound();
  return (
    <NeedsScripts phone={settings.contact_number1}>
      <AccountDeleted />
    </NeedsScripts>
  );
}
