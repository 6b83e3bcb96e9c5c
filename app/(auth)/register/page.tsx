import type { Metadata } from 'next';
import { AuthScene } from '@/components/auth/auth-scene';
import { RegisterPage } from '@/components/auth/register-page';
import { Drawing } from '@/components/ui/drawing/drawing';

export const metadata: Metadata = { title: 'Create account', robots: { index: false } };

export default function Page() {
  return (
    <AuthScene drawing={<Drawing name="new-bag" first />}>
      <RegisterPage />
    </AuthScene>
  );
}
