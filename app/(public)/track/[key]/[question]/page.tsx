import { redirect } from 'next/navigation';
import { TrackProblem } from '@/components/orders/track/track-problem';
import { TrackQuestion } from '@/components/orders/track/track-question';
import { trackRoutes } from '@/lib/routes';
import { readAnswer } from '@/server/pages/forms/answer-cookie';
import { trackMessage } from '@/server/pages/track/message';
import { readTrackedOrder } from '@/server/pages/track/read';

/** Asks before a link does something, and once more where it was pressed too fast or on another price. */
export default async function Question({ params, searchParams }: PageProps<'/track/[key]/[question]'>) {
  const [{ key, question }, query] = [await params, await searchParams];
  const answer = await readTrackedOrder(key);
  if (!('data' in answer)) return <TrackProblem link={key} answer={answer} />;
  if (answer.data.scope === 'view') return <TrackProblem link={key} answer={{ gone: true, ended: false }} />;
  const one = (name: string) => [query[name]].flat()[0];
  const asked = {
    ...{ why: one('why'), press: one('press') },
    ...{ tips: one('tips'), stars: one('stars'), card_id: one('card_id') },
  };
  const { forms, asks } = answer.data;
  // Given already, or over: the order's own page says which.
  if (question === 'rate' && !forms.rate && !asks.includes('digits'))
    redirect(trackRoutes.order(encodeURIComponent(key)));
  const page = trackRoutes.question(encodeURIComponent(key), question);
  const message = await readAnswer(page, trackMessage);
  return <TrackQuestion link={key} order={answer.data} name={question} asked={asked} message={message} />;
}
