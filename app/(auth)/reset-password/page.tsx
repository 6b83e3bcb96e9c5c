import type { Metadata } from 'next';
import { AuthScene } from '@/components/auth/auth-scene';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';

export const metadata: Metadata = {
  title: 'Choose a new password',
  robots: { index: false },
  referrer: 'no-referrer',
};

export default function Page() {
  return (
    <AuthScene>
      <ResetPasswordForm />
    </AuthScene>
  );
}
