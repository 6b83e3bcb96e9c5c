import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { profileQuery } from '@/lib/browser/api/account-queries';
import { serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  await client.fetchQuery(profileQuery(id, read));
};

export default async function ProfilePage({ searchParams }: PageProps<'/profile'>) {
  const { data: settings } = await serverCall('content.settings');
  return (
    <AccountScreen searchParams={searchParams} prefetch={prefetch}>
      <ProfileScreen withData={settings.features.includes('my_data')} />
    </AccountScreen>
  );
}
