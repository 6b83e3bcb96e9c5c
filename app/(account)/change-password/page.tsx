import type { Metadata } from 'next';
import { ChangePasswordForm } from '@/components/account/sign-in/change-password-form';
import { AccountGuard } from '@/components/layout/account/account-guard';

export const metadata: Metadata = { title: 'Change Password', robots: { index: false } };

export default function ChangePasswordPage() {
  return (
    <AccountGuard>
      <ChangePasswordForm />
    </AccountGuard>
  );
}
