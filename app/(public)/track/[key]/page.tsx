import { TrackPage } from '@/components/orders/track/track-page';
import { TrackProblem } from '@/components/orders/track/track-problem';
import { trackRoutes } from '@/lib/routes';
import { getPolicy } from '@/lib/rules/policy/policy';
import { readAnswer } from '@/server/pages/forms/answer-cookie';
import { serverCall } from '@/server/pages/reads/call';
import { trackMessage } from '@/server/pages/track/message';
import { readTrackedOrder } from '@/server/pages/track/read';

export default async function Track({ params }: PageProps<'/track/[key]'>) {
  const { key } = await params;
  const answer = await readTrackedOrder(key);
  const message = await readAnswer(trackRoutes.order(encodeURIComponent(key)), trackMessage);
  if (!('data' in answer)) return <TrackProblem link={key} answer={answer} message={message} />;
  const { data: settings } = await serverCall('content.settings');
  return (
    <TrackPage link={key} order={answer.data} tipSteps={getPolicy(settings).tip_steps} message={message} />
  );
}
