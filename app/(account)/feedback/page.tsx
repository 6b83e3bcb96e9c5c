import type { Metadata } from 'next';
import { AccountScreen, type Prefetch } from '@/app/first-screen';
import { FeedbackScreen } from '@/components/account/feedback/feedback-screen';
import { allIssuesQuery, feedbackQuery } from '@/lib/browser/api/account-queries';
import { serverCall } from '@/server/pages/reads/call';

export const metadata: Metadata = { title: 'Feedback', robots: { index: false } };

const prefetch: Prefetch = async (client, { id, read }) => {
  const first = { subject: '', text: '', status: 'pending' } as const;
  await Promise.all([
    client.fetchQuery(feedbackQuery(id, first, read)),
    client.fetchQuery(allIssuesQuery(id, read)),
  ]);
};

export default async function FeedbackPage({ searchParams }: PageProps<'/feedback'>) {
  const { data: subjects } = await serverCall('feedback.subjects');
  return (
    <AccountScreen searchParams={searchParams} prefetch={prefetch}>
      <FeedbackScreen subjects={subjects} />
    </AccountScreen>
  );
}
