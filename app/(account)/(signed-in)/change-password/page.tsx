import type { Metadata } from 'next';
import { ChangePasswordForm } from '@/components/auth/change-password-form';

export const metadata: Metadata = { title: 'Change Password', robots: { index: false } };

export default ChangePasswordForm;
