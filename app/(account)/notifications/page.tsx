import type { Metadata } from 'next';
import { accountPage } from '@/app/first-screen';
import { NotificationsScreen } from '@/components/account/inbox/notifications-screen';
import { inboxQuery } from '@/lib/browser/api/account-queries';

export const metadata: Metadata = { title: 'Notifications', robots: { index: false } };

export default accountPage(NotificationsScreen, async (client, { id, read }) => {
  await client.fetchQuery(inboxQuery(id, { onlyUnread: false, page: 1 }, read));
});
