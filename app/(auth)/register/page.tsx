import type { Metadata } from 'next';
import { RegisterPage } from '@/components/auth/register-page';

export const metadata: Metadata = { title: 'Create account', robots: { index: false } };

export default RegisterPage;
