import { TextPage } from '@/components/content/text-page';
import { TrackGone } from './track-gone';

/** When there is no such link, or the order cannot be read right now. */
export const TrackProblem = ({ answer }: { answer: { gone: true } | { problem: string } }) =>
  'gone' in answer ? (
    <TrackGone />
  ) : (
    <TextPage title="Your order" lead={answer.problem}>
      <p>Your order is fine. Please open the link again in a moment.</p>
    </TextPage>
  );
