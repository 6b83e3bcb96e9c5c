import { TrackPage } from '@/components/orders/track/track-page';
import { TrackProblem } from '@/components/orders/track/track-problem';
import { trackRoutes } from '@/lib/routes';
import { readAnswer } from '@/server/pages/forms/answer-cookie';
import { trackMessage } from '@/server/pages/track/message';
import { readTrackedOrder } from '@/server/pages/track/read';

export default async function Track({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const answer = await readTrackedOrder(key);
  if (!('data' in answer)) return <TrackProblem answer={answer} />;
  const message = await readAnswer(trackRoutes.order(encodeURIComponent(key)), trackMessage);
  return <TrackPage link={key} order={answer.data} message={message} />;
}
