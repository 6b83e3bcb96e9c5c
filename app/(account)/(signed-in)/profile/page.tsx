import type { Metadata } from 'next';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { serverCall } from '@/server/pages/call';

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

export default async function ProfilePage() {
  const { data: settings } = await serverCall('content.settings');
  return <ProfileScreen withData={settings.my_data === true} />;
}
