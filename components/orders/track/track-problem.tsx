import { TextPage } from '@/components/content/text-page';

/** When the order cannot be read right now. */
export const TrackProblem = ({ problem }: { problem: string }) => (
  <TextPage title="Your order" lead={problem}>
    <p>Your order is fine. Please open the link again in a moment.</p>
  </TextPage>
);
