import type { Metadata } from 'next';
import { NotificationsScreen } from '@/components/notifications/notifications-screen';

export const metadata: Metadata = { title: 'Notifications', robots: { index: false } };

export default NotificationsScreen;
