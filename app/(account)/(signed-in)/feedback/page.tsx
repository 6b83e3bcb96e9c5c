import type { Metadata } from 'next';
import { FeedbackScreen } from '@/components/feedback/feedback-screen';
import { serverCall } from '@/server/pages/call';

export const metadata: Metadata = { title: 'Feedback', robots: { index: false } };

/** The subjects are prerendered; the list itself loads in the browser. */
export default async function FeedbackPage() {
  const { data: subjects } = await serverCall('feedback.subjects');
  return <FeedbackScreen subjects={subjects} />;
}
