import type { Metadata } from 'next';
import { AuthScene } from '@/components/auth/auth-scene';
import { LoginPage } from '@/components/auth/login-page';
import { Drawing } from '@/components/ui/drawing/drawing';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

export default function Page() {
  return (
    <AuthScene drawing={<Drawing name="key-rack" first />} hangs>
      <LoginPage />
    </AuthScene>
  );
}
