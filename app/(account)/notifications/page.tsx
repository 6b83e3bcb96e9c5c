import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { NotificationsScreen } from '@/components/account/inbox/notifications-screen';
import { inboxQuery } from '@/lib/browser/api/account-queries';

export const metadata: Metadata = { title: 'Notifications', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  await client.fetchQuery(inboxQuery(id, { onlyUnread: false, page: 1 }, read));
};

const NotificationsPage = ({ searchParams }: PageProps<'/notifications'>) => (
  <AccountScreen searchParams={searchParams} prefetch={prefetch}>
    <NotificationsScreen />
  </AccountScreen>
);

export default NotificationsPage;
