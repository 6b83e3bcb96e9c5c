import { TrackCancel } from '@/components/orders/track/track-cancel';
import { TrackProblem } from '@/components/orders/track/track-problem';
import { readTrackedOrder } from '@/server/pages/track/read';

export default async function Cancel({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const answer = await readTrackedOrder(key);
  if (!('data' in answer)) return <TrackProblem answer={answer} />;
  if (answer.data.scope === 'view') return <TrackProblem answer={{ gone: true }} />;
  return <TrackCancel link={key} order={answer.data} />;
}
