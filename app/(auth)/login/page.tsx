import type { Metadata } from 'next';
import { AuthScene } from '@/components/account/sign-in/auth-scene';
import { LoginPage } from '@/components/account/sign-in/login-page';
import { serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default async function Page() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <AuthScene drawing="key-rack" hangs>
      <LoginPage codes={settings.features.includes('sign_in_codes')} />
    </AuthScene>
  );
}
