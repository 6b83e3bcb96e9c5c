import { CounterPage } from '@/components/shop/counter/counter-page';
import { ClosedPage, DoorProblem, PinPage } from '@/components/shop/door-pages';
import { shopMessage } from '@/lib/browser/shop/shop-message';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { shopRoutes } from '@/lib/routes';
import { readAnswer } from '@/server/pages/forms/answer-cookie';
import { serverCall } from '@/server/pages/reads/call';
import { readDoor } from '@/server/pages/shop/read';

export default async function Counter({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const page = shopRoutes.counter(encodeURIComponent(key));
  const reply = await readDoor('staff.counter', key);
  if (!('data' in reply)) {
    const { data: settings } = await serverCall('content.settings');
    return <DoorProblem name={settings.business_name} status={reply.status} text={reply.problem} />;
  }
  const { data: counter } = reply;
  const answer = await readAnswer(page, shopMessage);
  if (counter.state === 'pin') return <PinPage page={page} shop={counter.shop} answer={answer} />;
  if (counter.state !== 'open') return <ClosedPage shop={counter.shop} state={counter.state} />;
  const api = buildPath(endpoints['staff.counter'], { key });
  return <CounterPage page={page} api={api} counter={counter} answer={answer} />;
}
