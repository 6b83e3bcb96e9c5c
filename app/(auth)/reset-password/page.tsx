import type { Metadata } from 'next';
import { AuthScene } from '@/components/account/sign-in/auth-scene';
import { ResetPasswordForm } from '@/components/account/sign-in/reset-password-form';

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
