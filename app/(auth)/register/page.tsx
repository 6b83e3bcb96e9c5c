import type { Metadata } from 'next';
import { AuthScene } from '@/components/account/sign-in/auth-scene';
import { RegisterPage } from '@/components/account/sign-in/register-page';

export const metadata: Metadata = { title: 'Create account', robots: { index: false } };

export default function Page() {
  return (
    <AuthScene drawing="new-bag">
      <RegisterPage />
    </AuthScene>
  );
}
