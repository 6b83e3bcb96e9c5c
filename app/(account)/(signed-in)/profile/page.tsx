import type { Metadata } from 'next';
import { ProfileScreen } from '@/components/profile/profile-screen';

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

export default ProfileScreen;
