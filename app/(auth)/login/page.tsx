import type { Metadata } from 'next';
import { AuthScene } from '@/components/auth/auth-scene';
import { LoginPage } from '@/components/auth/login-page';
import { Drawing } from '@/components/ui/drawing/drawing';
import { serverCall } from '@/server/pages/call';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default async function Page() {
  const { data: settings } = await serverCall('content.settings');
  return (
    <AuthScene drawing={<Drawing name="key-rack" first />} hangs>
      <LoginPage codes={settings.sign_in_codes === true} />
    </AuthScene>
  );
}
