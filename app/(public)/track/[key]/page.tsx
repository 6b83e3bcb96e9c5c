import { cookies } from 'next/headers';
import { TrackPage } from '@/components/orders/track/track-page';
import { TrackProblem } from '@/components/orders/track/track-problem';
import { readTrackMessage, trackCookie } from '@/server/pages/track/answer-cookie';
import { readTrackedOrder } from '@/server/pages/track/read';

/** An order by the link in its mails. */
export default async function Track({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const answer = await readTrackedOrder(key);
  if (!('data' in answer)) return <TrackProblem answer={answer} />;
  const message = readTrackMessage((await cookies()).get(trackCookie)?.value);
  return <TrackPage link={key} order={answer.data} message={message} />;
}
